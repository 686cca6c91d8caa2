import type { ListedDoctor } from "#domain/profiles";
import { addDays, wallClock } from "#kernel/dates";
import { formatDate, formatTime, zoneShort } from "../../lib/time/dates.ts";
import { messages } from "./messages.ts";

/** The slots booked on this page: the directory is updated a moment later. */
const bookedHere = new Set<string>();

/** Records a taken slot, so that it is no longer offered as free. */
export function bookedSlot({ doctorId, date, time }: { doctorId: string; date: string; time: string }): void {
  bookedHere.add(`${doctorId} ${date} ${time}`);
}

/** A doctor's next free time at `now` (ISO 8601): "Today", "Tomorrow" or the date, and the time in the doctor's zone. */
export function nextAvailable({ id, nextAvailable: next, zone }: ListedDoctor, now: string): string {
  if (!next || bookedHere.has(`${id} ${next.date} ${next.time}`)) return messages().notKnown;
  const time = formatTime(next.time).replaceAll(" ", "\u00a0");
  return messages().dayAndTime({
    day: dayOf(next.date, wallClock(now, zone).date),
    time: `${time}\u00a0${zoneShort(zone, next.date)}`,
  });
}

function dayOf(date: string, today: string): string {
  if (date === today) return messages().today;
  return date === addDays(today, 1) ? messages().tomorrow : formatDate(date);
}
