import { asciiDigit } from "./characters.ts";

/**
 * Letters that Unicode does not decompose, as people without them on their keyboard write them, and letters that look alike and
 * are typed for one another.
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

/** Accents of Latin, Greek and Cyrillic letters, points of Hebrew and vowels of Arabic, which many people leave out. */
const leftOut = /[\u0300-\u036F\u0483-\u0487\u0591-\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670]/g;

const apostrophes = /['’‘‛ʼʻʹ`´′＇]/g;

/** Text as it is compared and sorted: in lower case, without accents, and one sign for what people type for the same one. */
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

/** A name as it stands in a sort key, which holds 1,024 bytes: folding makes up to 18 signs of one. */
export function sortable(name: string): string {
  return Array.from(folded(name)).slice(0, 100).join("");
}

/**
 * Whether the texts together have every word of a search, in any order. Hyphens and apostrophes may be left out, and an umlaut may
 * be written as two letters.
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
