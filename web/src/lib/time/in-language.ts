import { type Language, pseudoLocale, readerLocale } from "#kernel/text/messages";

const formatLocales: Readonly<Record<Language, string>> = { en: "en-US" };

/** The locale for dates, ages and numbers: that of the reader's language, whatever the device uses. */
export function formatLocale(): string {
  const locale = readerLocale();
  return formatLocales[locale === pseudoLocale ? "en" : locale];
}

/** A formatted text, accented in the pseudo-locale, where only forgotten texts may be plain. */
export function formatted(text: string): string {
  return readerLocale() === pseudoLocale ? `⟦${text}⟧` : text;
}
