import { asciiDigit } from "./characters.ts";
import { normalizedAddress } from "./email-address.ts";

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

/**
 * Latin, Greek and Cyrillic accents, Hebrew points and Arabic vowels, which many people omit, and variants of one character.
 * Hebrew hyphens and full stops are among the points in Unicode. Marks of other scripts are vowels without which nothing can be read.
 */
const leftOut =
  /[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670]|\p{Variation_Selector}/gu;

const apostrophes = /['’‘‛ʼʻʹʾʿ`´′＇׳]/g;

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
 * Whether the texts together contain every word of a search, in any order. Hyphens, apostrophes and dots between letters are
 * optional, an umlaut may be typed as two letters, and all other signs only separate words.
 */
export function matchesSearch(searched: string, texts: readonly string[]): boolean {
  const spellings = texts.flatMap(spellingsOf).join(" ");
  const plain = withoutPairs(spellings);
  return plainWords(searched)
    .flatMap(partsOf)
    .every((word) => spellings.includes(word) || plain.includes(withoutPairs(word)));
}

/** The words of a text by their parts, as one word each, and without the spaces that some scripts do not need. */
function spellingsOf(text: string): string[] {
  const words = plainWords(text).join(" ");
  const joined = words.replaceAll("-", "");
  return [...new Set([words.replaceAll("-", " "), joined, joined.replace(needlessSpace, "$1")])];
}

/** "Mueller" and "Müller", "Soeren" and "Søren", "Aas" and "Ås". */
function withoutPairs(text: string): string {
  return text.replace(/([aou])e|aa/g, (pair, first: string | undefined) => first ?? pair.slice(1));
}

/** Scripts that are written without spaces, and Hangul, whose names have none. */
const spaceless = ["Han", "Hira", "Kana", "Bopo", "Hang", "Thai", "Laoo", "Khmr", "Mymr"]
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join("");
const needlessSpace = new RegExp(`([${spaceless}]) (?=[${spaceless}])`, "gu");
const beginsSpaceless = new RegExp(`^[${spaceless}]`, "u");
/** A character of such a script with the marks, vowels and final consonants that belong to it; all that is between them. */
const pieces = new RegExp(`[${spaceless}][\\p{M}\\u1160-\\u11FFーะาະາ]*|[^${spaceless}]+`, "gu");

/**
 * The keys under which texts are found by the beginning of any word, folded as in `matchesSearch`: words, their parts between
 * hyphens, and e-mail addresses with the words before their "@". Each text's words in their order.
 */
export function wordKeys(texts: readonly string[]): string[] {
  return distinct(wordsIn(texts));
}

/**
 * The same, and after them the keys under which texts in scripts without spaces are found from any character. A caller that stores
 * them takes the first; `beginsIn` finds what the others would.
 */
export function searchKeys(texts: readonly string[]): string[] {
  const inside = texts.flatMap((text) => runsOf(withoutDomains(text)).flatMap(({ run }) => endsOf(run)));
  return distinct([...wordsIn(texts), ...inside]);
}

/** The beginnings of keys that a search asks for, the longest first. Each must be the beginning of a key. */
export function searchBeginnings(searched: string): string[] {
  const words = plainWords(folded(searched).replace(address, "/")).flatMap(partsOf);
  return distinct([...words, ...addressesIn(searched)]).sort((a, b) => b.length - a.length);
}

/** Whether a key begins so; in a script without spaces, whether it is inside. */
export function beginsIn(key: string, begins: string): boolean {
  return beginsSpaceless.test(begins) ? key.includes(begins) : key.startsWith(begins);
}

/**
 * The words of a text, folded, each with hyphens where a sign may be left out. "0.5", "1,000" and "5%" stay one word, because a
 * strength is searched as it is written.
 */
function plainWords(text: string): string[] {
  return folded(text)
    .replaceAll("'", "")
    .replace(/(\d) %/g, "$1%")
    .replace(/(\d[.,](?=\d))|[.·‧]|,/g, (sign, number) => number ?? (sign === "," ? " " : "-"))
    .split(/[^\p{L}\p{M}\p{N}%.,-]+/u)
    .filter((word) => partsOf(word).length > 0);
}

function partsOf(word: string): string[] {
  return word.split("-").filter(Boolean);
}

/** Each word's keys, and the run of characters that begins with it: in a script without spaces up to the end of the next word. */
function runsOf(text: string): { keys: string[]; run: string }[] {
  const words = plainWords(text);
  return words.map((word, n) => {
    const two = `${word} ${words[n + 1] ?? ""}`.replaceAll("-", "");
    const [run = ""] = two.replace(needlessSpace, "$1").split(" ");
    return { run, keys: word.includes("-") ? [run, ...partsOf(word)] : [run] };
  });
}

/** The ends of a run that begin with a character of a script without spaces, or after one. */
function endsOf(run: string): string[] {
  const found = run.match(pieces) ?? [];
  return found.map((_, n) => found.slice(n).join(""));
}

const address = /[^\s<>(),;]*@[^\s<>(),;]*/g;

/** The e-mail addresses in a text, whole, in the normalized form. */
function addressesIn(text: string): string[] {
  const found = text.normalize("NFKC").match(address) ?? [];
  return found.map((one) => folded(normalizedAddress(one)).replace(/['-]/g, ""));
}

/** A text without what follows the "@" of its addresses: many people share a domain. */
function withoutDomains(text: string): string {
  return folded(text).replace(address, (one) => one.replace(/@.*/, "/").replace(/[-.]/g, " "));
}

function wordsIn(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => runsOf(withoutDomains(text)).flatMap(({ keys }) => keys));
  return [...words, ...texts.flatMap(addressesIn)];
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words.map(searchKey).filter(Boolean))];
}

function searchKey(word: string): string {
  return Array.from(withoutPairs(word)).slice(0, 100).join("");
}
