/**
 * Texts for people. Each room has records of sentences and of functions that make them; English is the source, and its type is
 * what every other language has to satisfy. A text is worded when it is read: what is kept until then is its name and arguments.
 */

/** The languages there are. With one more here, a record that lacks it does not compile. */
export const languages = ["en"] as const;
export type Language = (typeof languages)[number];

/** English with accents, derived and not written: where it is switched on, plain English is a text that is no message. */
export const pseudoLocale = "en-XA";
export type Locale = Language | typeof pseudoLocale;

const locales: readonly Locale[] = [...languages, pseudoLocale];

/** The locale for somebody who prefers these language tags, the most preferred first; English where we have none of them. */
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

/** The locale of whoever reads what is worded now: of the call on the server, of the page in a browser. */
export const readerLocale = (): Locale => find();

/**
 * Says how the reader's locale is found; done once where a program starts. The pseudo-locale is English unless it is said how it
 * is derived: a browser loads that only where somebody prefers it.
 */
export function findReaderLocale(by: () => Locale, pseudo: typeof derive = derive): void {
  find = by;
  derive = pseudo;
}

/**
 * The messages of a record in a locale, the reader's unless it is named. Whoever adds a language adds a record of the same type.
 * An argument is something that is shown; what only decides between texts is a key of the record.
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

/** Messages as a schema takes them: worded for the reader at the moment in which something does not fit. */
export function errorsOf<Key extends string>(
  messages: () => Readonly<Record<Key, string>>,
): { readonly [K in Key]: { error: () => string } } {
  const keys = Object.keys(messages()) as Key[];
  const errors = keys.map((key) => [key, { error: () => messages()[key] }]);
  return Object.fromEntries(errors) as { [K in Key]: { error: () => string } }; // entries lose the keys
}

/** How many there are; of very many only that there are `orMore`. */
export interface Count {
  readonly count: number;
  readonly orMore?: boolean;
}

/** A count as it is read: "3", "1,200", "20+". */
export function amount(language: Language, { count, orMore }: Count): string {
  return `${new Intl.NumberFormat(language).format(count)}${orMore ? "+" : ""}`;
}

/** The sentence for a count by the language's plural rules: English has `one` and `other`, Polish `few` and `many`, too. */
export function plural(
  language: Language,
  { count, orMore }: Count,
  forms: { readonly other: string } & { readonly [Rule in Intl.LDMLPluralRule]?: string },
): string {
  const rule = orMore ? "other" : new Intl.PluralRules(language).select(count);
  return forms[rule] ?? forms.other;
}
