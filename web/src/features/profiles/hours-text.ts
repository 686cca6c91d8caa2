import { parseHours, wallClockOf } from "#domain/profiles";
import { formatTime } from "../../lib/time/dates.ts";
import { hoursTexts } from "./hours-texts.ts";

/** Stored opening hours of a day, such as "9:00 AM - 6:00 PM", in the reader's language. Around a break, a line ends at the comma. */
export function hoursText(stored: string): string {
  const ranges = parseHours(stored).map(({ opens, closes }) =>
    hoursTexts().range(formatTime(wallClockOf(opens)), formatTime(wallClockOf(closes))),
  );
  const [first, second] = ranges;
  if (!first) return stored === "" ? hoursTexts().closed : hoursTexts().always;
  return second ? hoursTexts().spans(ranges.map((range) => range.replaceAll(" ", "\u00a0"))) : first;
}
