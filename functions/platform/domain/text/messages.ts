/**
 * Texts for people. Each context has records of sentences and of functions that build them. English is the source; its
 * type is the one that every other language must satisfy. A text is worded when it is read: until then, its name and
 * arguments are stored.
 */

/** All languages. After adding one, a record without it does not compile. */
export const languages = ["en"] as const;
export type Language = (typeof languages)[number];

/** English with accents, derived from English. When it is on, plain English on a screen is text outside the messages. */
export const pseudoLocale = "en-XA";
export type Locale = Language | typeof pseudoLocale;

const locales: readonly Locale[] = [...languages, pseudoLocale];

/** The locale for the preferred language tags, most preferred first; English if none is available. */
export function localeOf(preferred: readonly string[]): Locale {
  const found = preferred.flatMap((tag) => {
    const wanted = tag.toLowerCase();
    const exact = locales.find((locale) => locale.toLowerCase() === wanted);
    return exact ?? locales.find((locale) => locale === wanted.split("-")[0]) ?? [];
  });
  return found[0] ?? "en";
}

let find: () => Locale = () => "en";
let derive = <Messages>(english: Messages): Messages => english;

/** The current reader's locale: of the call on the server, of the page in a browser. */
export const readerLocale = (): Locale => find();

/**
 * Sets how the reader's locale is found, once at the start of a program. The pseudo-locale falls back to English unless
 * `pseudo` derives it: a browser loads that code only for readers who prefer it.
 */
export function findReaderLocale(by: () => Locale, pseudo: typeof derive = derive): void {
  find = by;
  derive = pseudo;
}

/**
 * The messages of a record in a locale, the reader's by default. A new language adds a record of the same type.
 * Arguments are values to show; a value that selects between texts is a key of the record.
 */
export function inEveryLanguage<Messages extends object>(
  records: { readonly en: Messages } & { readonly [L in Exclude<Language, "en">]: NoInfer<Messages> },
): (locale?: Locale) => Messages {
  let derived: Messages | undefined;
  return (locale = readerLocale()) => {
    if (locale !== pseudoLocale) return records[locale];
    derived ??= derive(records.en);
    return derived;
  };
}

/** Messages as schema errors, worded for the reader when validation fails. */
export function errorsOf<Key extends string>(
  messages: () => Readonly<Record<Key, string>>,
): { readonly [K in Key]: { error: () => string } } {
  const keys = Object.keys(messages()) as Key[];
  const errors = keys.map((key) => [key, { error: () => messages()[key] }]);
  return Object.fromEntries(errors) as { [K in Key]: { error: () => string } }; // `fromEntries` loses the keys
}

/** A count. With `orMore` it is a lower bound. */
export interface Count {
  readonly count: number;
  readonly orMore?: boolean;
}

/** A count as people read it: "3", "1,200", "20+". */
export function amount(language: Language, { count, orMore }: Count): string {
  return `${new Intl.NumberFormat(language).format(count)}${orMore ? "+" : ""}`;
}

/**
 * The sentence for a count by the language's plural rules: English has `one` and `other`; Polish also has `few` and
 * `many`.
 */
export function plural(
  language: Language,
  { count, orMore }: Count,
  forms: { readonly other: string } & { readonly [Rule in Intl.LDMLPluralRule]?: string },
): string {
  const rule = orMore ? "other" : new Intl.PluralRules(language).select(count);
  return forms[rule] ?? forms.other;
}
