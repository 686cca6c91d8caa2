import { formatLocale, formatted } from "./in-language.ts";

const minute = 60_000;
const units = [
  { unit: "day", ms: 1440 * minute },
  { unit: "hour", ms: 60 * minute },
  { unit: "minute", ms: minute },
] as const;

let words: Intl.RelativeTimeFormat | undefined;

/** How long ago an instant was, in the largest whole unit: "17 days ago", "now". `now` in milliseconds. */
export function formatAge(at: string, now: number): string {
  const past = Math.max(0, now - Date.parse(at));
  const { unit, ms } = units.find((one) => past >= one.ms) ?? { unit: "minute" as const, ms: minute };
  words ??= new Intl.RelativeTimeFormat(formatLocale(), { numeric: "always" });
  const count = Math.floor(past / ms);
  if (count === 0)
    return formatted(new Intl.RelativeTimeFormat(formatLocale(), { numeric: "auto" }).format(0, "second"));
  return formatted(words.format(-count, unit));
}
