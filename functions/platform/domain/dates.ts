import {
  type CalendarDate,
  fromAbsolute,
  parseDate,
  parseDateTime,
  toCalendarDate,
  toTime,
  toZoned,
} from "@internationalized/date";
import * as z from "zod/mini";
import { fieldErrors } from "./field-messages.ts";

/** An IANA time zone the runtime knows. */
export const Zone = z.string().check(z.refine(isZone, fieldErrors.zone));

/** A calendar day, YYYY-MM-DD, from 1900 on: nobody who uses this was born before, and calendars begin somewhere. */
export const Day = z.iso
  .date(fieldErrors.date)
  .check(z.refine((day) => day >= "1900-01-01", fieldErrors.date));

/** The instant (ISO 8601 UTC) of a wall-clock time in a zone; a time skipped or repeated by daylight saving is the one "compatible" with clocks. */
export function instantOf(appointment: { date: string; time: string; zone: string }): string {
  return toZoned(parseDateTime(`${appointment.date}T${appointment.time}`), appointment.zone, "compatible")
    .toDate()
    .toISOString();
}

/** What a clock on the wall shows at an instant: date YYYY-MM-DD and time HH:mm. */
export function wallClock(instant: string, zone: string): { date: string; time: string } {
  const zoned = fromAbsolute(Date.parse(instant), zone);
  return { date: toCalendarDate(zoned).toString(), time: toTime(zoned).toString().slice(0, 5) };
}

/** The day `days` later (or earlier, when negative). */
export function addDays(date: string, days: number): string {
  return parseDate(date).add({ days }).toString();
}

/** Sunday to Saturday around a day. */
export function weekOf(date: string): { from: string; to: string } {
  const day: CalendarDate = parseDate(date);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return { from: day.subtract({ days: weekday }).toString(), to: day.add({ days: 6 - weekday }).toString() };
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false; // the runtime's only way to say that it does not know the zone
  }
}
