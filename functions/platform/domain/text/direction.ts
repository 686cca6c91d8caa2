/** The blocks of scripts that are written from right to left, and the marks that say so. */
const rightToLeft = /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Text to put into a sentence, so that neither changes the order of the other: what is written from right to left is between
 * U+2068 and U+2069. Other text stays as it is; a message needs no characters that its reader does not need.
 */
export function isolated(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}
