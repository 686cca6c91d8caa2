import {
  type ClosedSpan,
  closedSoon,
  type Opening,
  openingAt,
  openingMessages,
  type StatedHours,
  weekdayOf,
} from "#domain/profiles";
import { addDays, wallClock } from "#kernel/dates";
import { deviceZone, formatDayOfYear, formatTime, formatWeekday, zoneShort } from "../../lib/time/dates.ts";
import { hoursTexts } from "./hours-texts.ts";

/**
 * Whether a pharmacy is open at `now`, such as "Open until 6:00 PM"; undefined if it does not state that. Times are the
 * pharmacy's, with their zone where the reader's clock shows others.
 */
export function openingText(stated: StatedHours, now: string): string | undefined {
  const opening = openingAt(stated, now);
  return opening && worded(opening, stated.zone ?? "", now);
}

/** The dates of the next two weeks on which a pharmacy is closed, such as "Closed Dec 24 to Dec 26"; undefined if none. */
export function closedText(stated: StatedHours, now: string): string | undefined {
  const spans = closedSoon(stated, openingAt(stated, now), now);
  return spans.length === 0 ? undefined : openingMessages().closedOn(spans.map(closedDays));
}

/** Closed dates in a row, such as "Dec 24 to Dec 26". */
export function closedDays({ from, to }: ClosedSpan): string {
  return openingMessages().days(formatDayOfYear(from), formatDayOfYear(to));
}

function worded(opening: Opening, zone: string, now: string): string {
  const words = openingMessages();
  const isClosedDate = !opening.isOpen && opening.isAllDay === true;
  const change = opening.isOpen ? opening.until : opening.opens;
  if (!change) return opening.isOpen ? words.open : isClosedDate ? words.closedToday : words.closed;
  const there = zoneShort(zone, now);
  const time = `${formatTime(change.time)}${there === zoneShort(deviceZone(), now) ? "" : ` ${there}`}`;
  const today = wallClock(now, zone).date;
  if (change.date === today) return opening.isOpen ? words.until(time) : words.opens(time);
  // A week ahead and later, a weekday alone would be read as the next one.
  const isThisWeek = change.date < addDays(today, 7);
  const day = isThisWeek ? hoursTexts().weekdays[weekdayOf(change.date)] : formatWeekday(change.date);
  if (opening.isOpen) return words.untilOn(time, day);
  return isClosedDate ? words.closedTodayOpensOn(time, day) : words.opensOn(time, day);
}
