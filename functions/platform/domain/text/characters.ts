import { rightToLeft } from "./direction.ts";

/**
 * Characters that change how their neighbors are displayed, or that cannot be displayed: controls, bidirectional
 * embeddings and overrides, hidden tags, lone surrogates, noncharacters. Removing one could change how its author saw a
 * dose, so the text is refused.
 */
const unfit = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202A-\u202E\u206A-\u206F\u{E0000}-\u{E007F}]/u;

/** The flag of a part of a country, such as Scotland: a black flag, a code in hidden tags and their end (UTS #51). */
const partFlags = /\u{1F3F4}[\u{E0061}-\u{E007A}]{2}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,4}\u{E007F}/gu;

/** Directional isolates: three that open and one that closes. Our own texts put them around names from right to left. */
const isolates = /[\u2066-\u2069]/g;
const onlyIsolates = /^[\s\u2066-\u2069]*$/;

/** A right-to-left isolate without a letter from right to left: it would show "5 10" as "10 5". */
const reversed = new RegExp(
  `\\u2067(?:(?=\\p{L})[^${rightToLeft}]|(?!\\p{L})[^\\u2067\\u2069])*\\u2069`,
  "u",
);

/** Invisible characters without a use: soft hyphen, fillers, zero-width space, word joiner, byte order mark. */
const unseen = /[\u00AD\u115F\u1160\u200B\u2060-\u2065\u3164\uFEFF\uFFA0]/g;

/**
 * Zero-width joiners and non-joiners that join nothing. Persian, Hindi and Malayalam names and most emoji need them;
 * after a Latin letter, a digit or a space they only make two equal names differ.
 */
const idleJoiners =
  /(^|[^\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\p{Script=Latin})[\u200C\u200D]+/gu;

const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g;
const spaces = /[\t\v\f\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;

/**
 * Normalizes text for storage: NFC, one kind of line end and of space, no useless invisible characters. Unfit characters stay.
 */
export function cleaned(value: string): string {
  const seen = value.replace(unseen, "").replace(lineEnds, "\n").replace(spaces, " ");
  const normalized = seen.replace(idleJoiners, "$1").normalize("NFC").trim();
  return onlyIsolates.test(normalized) ? "" : normalized;
}

/** The same on one line and without isolates. */
export function cleanedLine(value: string): string {
  return withoutIsolates(cleaned(value).replace(/\n+/g, " "));
}

/** Cleaned text without isolates, so that equal names are equal. Isolates that must be refused stay. */
export function withoutIsolates(text: string): string {
  return areIsolatesFit(text) ? cleaned(text.replace(isolates, "")) : text;
}

/** Whether a line of text has no character that must be refused. */
export function isFit(line: string): boolean {
  return !unfit.test(line.replace(partFlags, " ")) && areIsolatesFit(line);
}

/** The same of a text with lines. */
export function areLinesFit(value: string): boolean {
  return value.split("\n").every(isFit);
}

/** Whether a text would be taken as typed, on one line or several. */
export function isTakenAs(typed: string): boolean {
  return areLinesFit(cleaned(typed));
}

/** The number of isolates that a line leaves open; undefined if it closes one that is not open. */
export function openIsolates(line: string): number | undefined {
  let open = 0;
  for (const [sign] of line.matchAll(isolates)) {
    open += sign === "\u2069" ? -1 : 1;
    if (open < 0) return undefined;
  }
  return open;
}

function areIsolatesFit(line: string): boolean {
  return openIsolates(line) === 0 && !reversed.test(line);
}

/** Converts a decimal digit of any script to 0 to 9. */
export function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
