/** The blocks of right-to-left scripts, and their direction mark, as a part of a character class. */
export const rightToLeft =
  "\\u0590-\\u08FF\\u200F\\uFB1D-\\uFDFF\\uFE70-\\uFEFC\\u{10800}-\\u{10FFF}\\u{1E800}-\\u{1EFFF}";
const anyRightToLeft = new RegExp(`[${rightToLeft}]`, "u");

/**
 * Isolates text for use within a sentence, so that neither changes the other's direction: right-to-left text is wrapped
 * in U+2068 and U+2069. Other text is unchanged.
 */
export function isolated(text: string): string {
  return anyRightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}
