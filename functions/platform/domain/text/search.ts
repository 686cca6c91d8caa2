import { asciiDigit } from "./characters.ts";

/**
 * Letters that Unicode does not decompose, in the spelling people use without them on a keyboard, and letters that look alike.
 */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ŋ: "ng",
  ħ: "h",
  ŧ: "t",
  ĸ: "k",
  ə: "e",
  ɓ: "b",
  ɗ: "d",
  ƙ: "k",
  ɛ: "e",
  ɔ: "o",
  ς: "σ",
  ک: "ك",
  ی: "ي",
  ى: "ي",
  ة: "ه",
};
const special = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");

/** Latin, Greek and Cyrillic accents, Hebrew points and Arabic vowels, which many people omit. */
const leftOut = /[\u0300-\u036F\u0483-\u0487\u0591-\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670]/g;

const apostrophes = /['’‘‛ʼʻʹ`´′＇]/g;

/** Normalizes text for comparison and sorting: lower case, no accents, one character for letters that people type alike. */
export function folded(value: string): string {
  const plain = value.replace(apostrophes, "'").normalize("NFKD").replace(leftOut, "").toLowerCase();
  const letters = plain.replace(leftOut, "").replace(special, (letter) => plainLetters[letter] ?? letter);
  return letters
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\s+/g, " ")
    .trim();
}

/** A name for a sort key. A sort key has at most 1,024 bytes, and folding may expand a character to 18. */
export function sortable(name: string): string {
  return Array.from(folded(name)).slice(0, 100).join("");
}

/**
 * Whether the texts together contain every word of a search, in any order. Hyphens and apostrophes are optional, and an
 * umlaut may be typed as two letters.
 */
export function matchesSearch(searched: string, texts: readonly string[]): boolean {
  const text = folded(texts.join(" ")).replaceAll("'", "");
  const spellings = `${text.replaceAll("-", " ")} ${text.replaceAll("-", "")}`;
  const words = folded(searched)
    .replaceAll("'", "")
    .split(/[\s-]+/);
  return words.every(
    (word) => spellings.includes(word) || withoutPairs(spellings).includes(withoutPairs(word)),
  );
}

/** "Mueller" and "Müller", "Soeren" and "Søren", "Aas" and "Ås". */
function withoutPairs(text: string): string {
  return text.replace(/([aou])e|aa/g, (pair, first: string | undefined) => first ?? pair.slice(1));
}

/**
 * The keys under which texts are found by the beginning of any word, folded as in `matchesSearch`: words, their parts
 * between hyphens, and e-mail addresses.
 */
export function searchKeys(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => plainWords(text));
  const keys = words.flatMap((word) => [word.replaceAll("-", ""), ...word.split("-")]);
  return [...new Set(keys.map(searchKey).filter(Boolean))].sort();
}

/** The beginnings of keys that a search asks for, the longest first. Each must be the beginning of a key. */
export function searchBeginnings(searched: string): string[] {
  const words = plainWords(searched).flatMap((word) => word.split("-"));
  return [...new Set(words.map(searchKey).filter(Boolean))].sort((a, b) => b.length - a.length);
}

function plainWords(text: string): string[] {
  return folded(text).replaceAll("'", "").split(" ");
}

function searchKey(word: string): string {
  return Array.from(withoutPairs(word)).slice(0, 100).join("");
}
