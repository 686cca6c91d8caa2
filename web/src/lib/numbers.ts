import { inEveryLanguage } from "#kernel/text/messages";
import { formatLocale } from "./time/in-language.ts";

const numberMessages = inEveryLanguage({
  en: { separators: (example: string) => `Write the number like ${example}.` },
});

/** A number as people read it: "1,200.5". */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(formatLocale(), { maximumFractionDigits: 1 }).format(value);
}

/** A number in a field, where it can be changed: "1200.25". */
export function editableNumber(value: number): string {
  return new Intl.NumberFormat(formatLocale(), { useGrouping: false, maximumFractionDigits: 20 }).format(
    value,
  );
}

/** A number as people type it, with or without the separators of their language; NaN for nothing and for anything else. */
export function numberFrom(typed: string): number {
  const { group, decimal } = separators();
  const written = new RegExp(`^(\\d+|\\d{1,3}([${group}]\\d{3})+)?([${decimal}]\\d+)?$`);
  // A language may group by a space other than that of the keyboard.
  const text = typed.trim().replaceAll(/\s/g, group.trim() === "" ? group : " ");
  return text !== "" && written.test(text)
    ? Number(text.replaceAll(group, "").replace(decimal, "."))
    : Number.NaN;
}

/** What to say to digits whose separators may mean two numbers, such as "1,5": how the language writes them. */
export function separatorProblem(typed: string): string | undefined {
  const hasSeparators = /^[\d.,\s]*\d[\d.,\s]*$/.test(typed);
  return hasSeparators && Number.isNaN(numberFrom(typed))
    ? numberMessages().separators(formatNumber(1200.5))
    : undefined;
}

function separators() {
  const parts = new Intl.NumberFormat(formatLocale()).formatToParts(12_345.6);
  const of = (kind: string) => parts.find(({ type }) => type === kind)?.value ?? "";
  return { group: of("group"), decimal: of("decimal") };
}
