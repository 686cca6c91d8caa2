import { pseudoLocale, readerLocale } from "#kernel/text/messages";

/** The locale in which dates and ages are formatted. */
export const formatLocale = "en-US";

/** A formatted text as the reader sees it: marked in the pseudo-locale, where only texts without a mark have been forgotten. */
export function formatted(text: string): string {
  return readerLocale() === pseudoLocale ? `⟦${text}⟧` : text;
}
