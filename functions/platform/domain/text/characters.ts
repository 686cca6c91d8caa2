/**
 * Characters that change how their neighbors are displayed, or that cannot be displayed: controls, bidirectional
 * embeddings and overrides, hidden tags, lone surrogates, noncharacters. Removing one could change how its author saw a
 * dose, so the text is refused.
 */
const unfit = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u206F\u{E0000}-\u{E007F}]/u;

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
  return seen.replace(idleJoiners, "$1").normalize("NFC").trim();
}

/** Whether a text has no character that must be refused. */
export function isFit(value: string): boolean {
  return !unfit.test(value);
}

/** Whether a text would be stored exactly as typed, on one line or several. */
export function isTakenAs(typed: string): boolean {
  return isFit(cleaned(typed).replaceAll("\n", ""));
}

/** Converts a decimal digit of any script to 0 to 9. */
export function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
