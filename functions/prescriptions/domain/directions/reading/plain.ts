import { unitPattern } from "./words.ts";

const spelledNumbers: Readonly<Record<string, string>> = {
  "one and a half": "1.5",
  "two and a half": "2.5",
  half: "0.5",
  quarter: "0.25",
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "10",
  twelve: "12",
};
/** "Half hourly" is every 30 minutes, not half of something each hour. */
const spelledNumber = new RegExp(
  `\\b(${Object.keys(spelledNumbers).join("|")})\\b(?!(?<=half|quarter)(?: an?)?[ -]hour)(?: an?\\b)?`,
  "g",
);

/**
 * What is typed in small letters, with one spelling of dashes, and abbreviations without their points:
 * "b.i.d." is "bid".
 */
export function lowered(typed: string): string {
  return typed
    .normalize("NFC")
    .toLowerCase()
    .replace(/[–—]/g, "-")
    .replace(/×/g, "x")
    .replace(/(?<![a-z.])(?:[a-z]\.){1,3}[a-z](?![a-z])\.?/g, (letters) => letters.replaceAll(".", ""))
    .replace(/\s+/g, " ")
    .replace(/ ?\.?$/, "")
    .trim();
}

/** Small letters, one spelling of each number, and a space before each unit. */
export function plain(typed: string): string {
  return spaced(withoutBrackets(withNumbers(withFractions(lowered(typed)))))
    .replace(/^(\d+ (?:tablets|capsules))\. (?=[a-z0-9])/, "")
    .replace(/\s+/g, " ")
    .replace(/\.$/, "")
    .trim();
}

function withFractions(text: string): string {
  return text
    .replace(/(\d)\s*½/g, "$1.5")
    .replace(/½/g, "0.5")
    .replace(/(\d)\s*¼/g, "$1.25")
    .replace(/¼/g, "0.25")
    .replace(/¾/g, "0.75")
    .replace(/\b(\d) 1\/2(?!\d)/g, "$1.5")
    .replace(/\b1\/2(?!\d)/g, "0.5")
    .replace(/\b1\/4(?!\d)/g, "0.25");
}

/**
 * A comma before one or two digits, or behind a zero, is a decimal one. A naked point gets its zero, a
 * trailing zero goes: the sentence shows it.
 */
function withNumbers(text: string): string {
  return text
    .replace(
      spelledNumber,
      (word) => spelledNumbers[word.replace(/(?<=half|quarter) an?$/, "").trim()] ?? word,
    )
    .replace(/(?<=\d),(?=\d{1,2}(?!\d))|(?<=\b0),(?=\d{3}(?!\d))/g, ".")
    .replace(/(?<![\d.])\.(?=\d)/g, "0.")
    .replace(/(?<![\d.:])(\d+)\.(\d*?)0+(?!\d)/g, (_, whole: string, part: string) =>
      part ? `${whole}.${part}` : whole,
    );
}

/** "Two (2)" says it twice. Another number in brackets is one more number, which is then not understood. */
function withoutBrackets(text: string): string {
  return text
    .replace(/(?<=[a-z])\(s\)/g, "s")
    .replace(/(?<![\d.])(\d+(?:\.\d+)?) ?\(\1\)/g, "$1")
    .replace(/[()]/g, " ");
}

function spaced(text: string): string {
  return text
    .replace(new RegExp(`(?<=\\d)(?=(?:${unitPattern})(?![a-z]))`, "g"), " ")
    .replace(/\b(\d+) 5 ml spoonfuls?\b/g, (_, spoons: string) => `${5 * Number(spoons)} ml`)
    .replace(/\b5 ml spoonfuls?\b/g, "5 ml");
}
