import { formatLocale, formatted } from "./in-language.ts";

const minute = 60_000;
const day = 1440 * minute;
/** Months and years from two of them on: before that, days say more. */
const units = [
  { unit: "year", ms: 365 * day, from: 730 * day },
  { unit: "month", ms: 30 * day, from: 60 * day },
  { unit: "day", ms: day },
  { unit: "hour", ms: 60 * minute },
  { unit: "minute", ms: minute },
] as const;

let words: Intl.RelativeTimeFormat | undefined;

/** How long ago an instant was, in the largest unit that fits: "7 months ago", "17 days ago", "now". `now` in milliseconds. */
export function formatAge(at: string, now: number): string {
  const past = Math.max(0, now - Date.parse(at));
  const { unit, ms } = units.find((one) => past >= ("from" in one ? one.from : one.ms)) ?? {
    unit: "minute" as const,
    ms: minute,
  };
  words ??= new Intl.RelativeTimeFormat(formatLocale(), { numeric: "always" });
  const count = Math.floor(past / ms);
  if (count === 0)
    return formatted(new Intl.RelativeTimeFormat(formatLocale(), { numeric: "auto" }).format(0, "second"));
  return formatted(words.format(-count, unit));
}
