import { findReaderLocale, type Locale, localeOf, pseudoLocale } from "#kernel/text/messages";

/** Finds the locale of the page's reader; runs before anything is worded, and may run again. */
export async function startReaderLocale(): Promise<Locale> {
  const locale = localeOf(navigator.languages);
  document.documentElement.lang = locale;
  const pseudo = locale === pseudoLocale ? (await import("#kernel/text/pseudo-locale")).pseudo : undefined;
  findReaderLocale(() => locale, pseudo);
  return locale;
}
