import { type Opening, openingAt, openingMessages, type StatedHours, weekdayOf } from "#domain/profiles";
import { wallClock } from "#kernel/dates";
import { deviceZone, formatTime, zoneShort } from "../../lib/time/dates.ts";
import { hoursTexts } from "./hours-texts.ts";

/**
 * Whether a pharmacy is open at `now`, such as "Open until 6:00 PM"; undefined if it does not state that. Times are the
 * pharmacy's, with their zone where the reader's clock shows others.
 */
export function openingText(stated: StatedHours, now: string): string | undefined {
  const opening = openingAt(stated, now);
  return opening && worded(opening, stated.zone ?? "", now);
}

function worded(opening: Opening, zone: string, now: string): string {
  const { open, until, untilOn, closed, opens, opensOn } = openingMessages();
  const change = opening.isOpen ? opening.until : opening.opens;
  if (!change) return opening.isOpen ? open : closed;
  const there = zoneShort(zone, now);
  const time = `${formatTime(change.time)}${there === zoneShort(deviceZone(), now) ? "" : ` ${there}`}`;
  const [today, other] = opening.isOpen ? [until, untilOn] : [opens, opensOn];
  if (change.date === wallClock(now, zone).date) return today(time);
  return other(time, hoursTexts().weekdays[weekdayOf(change.date)]);
}
