import { type Language, pseudoLocale, readerLocale } from "#kernel/text/messages";

const formatLocales: Readonly<Record<Language, string>> = { en: "en-US" };

/** The locale in which dates, ages and numbers are formatted: that of the reader's language, whatever the device has. */
export function formatLocale(): string {
  const locale = readerLocale();
  return formatLocales[locale === pseudoLocale ? "en" : locale];
}

/** A formatted text as the reader sees it: marked in the pseudo-locale, where only texts without a mark have been forgotten. */
export function formatted(text: string): string {
  return readerLocale() === pseudoLocale ? `⟦${text}⟧` : text;
}
