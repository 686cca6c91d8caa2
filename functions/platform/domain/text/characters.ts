/**
 * Characters that change how their neighbours are seen, or that nothing can show: controls, embeddings and overrides of
 * the direction, hidden tags, halves of pairs, signs that are none. To take one away could change what somebody saw when
 * they wrote a dose; so text with one of them is refused.
 */
const unfit = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u206F\u{E0000}-\u{E007F}]/u;

/** Characters that nobody sees and nobody misses: soft hyphen, fillers, zero-width space, word joiner, byte order mark. */
const unseen = /[\u00AD\u115F\u1160\u200B\u2060-\u2065\u3164\uFEFF\uFFA0]/g;

/**
 * Zero-width joiner and non-joiner, where they join nothing. Persian, Hindi or Malayalam names can not be written
 * without them, nor most emoji; after a Latin letter, a digit or a space they only make two equal names differ.
 */
const idleJoiners =
  /(^|[^\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\p{Script=Latin})[\u200C\u200D]+/gu;

const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g;
const spaces = /[\t\v\f\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;

/** Text as it is kept: NFC, one kind of line end and of space, nothing invisible that has no use. Unfit ones stay. */
export function cleaned(value: string): string {
  const seen = value.replace(unseen, "").replace(lineEnds, "\n").replace(spaces, " ");
  return seen.replace(idleJoiners, "$1").normalize("NFC").trim();
}

/** Whether no character of a text has to be refused. */
export function isFit(value: string): boolean {
  return !unfit.test(value);
}

/** Whether a text would be taken as somebody typed it, on lines or on one. */
export function isTakenAs(typed: string): boolean {
  return isFit(cleaned(typed).replaceAll("\n", ""));
}

/** A decimal digit of any script as 0 to 9. */
export function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
