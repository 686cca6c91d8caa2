import type { ListedDoctor } from "#domain/profiles";
import { wallClock } from "#kernel/dates";
import { formatDate, formatTime, zoneShort } from "../../lib/time/dates.ts";
import { messages } from "./messages.ts";

/** A doctor's next free time at `now` (ISO 8601): "Today", or date and time in the doctor's zone. */
export function nextAvailable({ nextAvailable: next, zone }: ListedDoctor, now: string): string {
  if (!next) return messages().notKnown;
  if (next.date === wallClock(now, zone).date) return messages().today;
  const time = formatTime(next.time).replaceAll(" ", "\u00a0");
  return `${formatDate(next.date)} ${time}\u00a0${zoneShort(zone, next.date)}`;
}
