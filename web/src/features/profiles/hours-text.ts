import { parseHours, wallClockOf } from "#domain/profiles";
import { formatTime } from "../../lib/time/dates.ts";
import { hoursTexts } from "./hours-texts.ts";

/** Stored opening hours of a day, such as "9:00 AM - 6:00 PM", in the reader's language. */
export function hoursText(stored: string): string {
  const hours = parseHours(stored);
  if (!hours) return stored === "" ? hoursTexts().closed : hoursTexts().always;
  return hoursTexts().range(formatTime(wallClockOf(hours.opens)), formatTime(wallClockOf(hours.closes)));
}
