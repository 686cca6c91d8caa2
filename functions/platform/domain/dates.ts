import * as z from "zod/mini";
import { fieldErrors } from "./call/field-messages.ts";

/** Zone names have at most 64 of these characters. */
const zoneName = /^[\w+\-/:]{1,64}$/;

/** An IANA time zone the runtime knows. */
export const Zone = z
  .string()
  .check(z.regex(zoneName, { ...fieldErrors.zone, abort: true }), z.refine(isZone, fieldErrors.zone));

/** An instant as `toISOString` writes it: UTC with milliseconds, so that string order is time order. */
export const Instant = z.iso.datetime({ precision: 3 });

/** A calendar day, YYYY-MM-DD, from 1900 on: no user was born before. */
export const Day = z.iso
  .date(fieldErrors.date)
  .check(z.refine((day) => day >= "1900-01-01", fieldErrors.date));

const dayMs = 86_400_000;

// What is computed of an invalid date is empty text, which screens show as N/A: one such record must not hide a whole list.

/**
 * The instant (ISO 8601 UTC) of a wall-clock time in a zone. A time that daylight saving skips or repeats is resolved
 * as "compatible" (as Temporal does).
 */
export function instantOf({ date, time, zone }: { date: string; time: string; zone: string }): string {
  const wall = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(wall)) return "";
  const [before, after] = [-dayMs, dayMs].map((near) => wall - offsetAt(wall + near, zone));
  if (before === undefined || after === undefined) throw new RangeError("A wall clock has two neighbours.");
  // Of a repeated time take the earlier; a skipped time is read on a clock not yet moved forward.
  const found = [before, after]
    .sort((a, b) => a - b)
    .find((instant) => instant + offsetAt(instant, zone) === wall);
  return new Date(found ?? before).toISOString();
}

/** The wall-clock time at an instant: date YYYY-MM-DD and time HH:mm. */
export function wallClock(instant: string, zone: string): { date: string; time: string } {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return { date: "", time: "" };
  const shown = new Date(at + offsetAt(at, zone)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The day `days` later, or earlier if negative. */
export function addDays(date: string, days: number): string {
  const at = Date.parse(`${date}T00:00:00Z`) + days * dayMs;
  return Number.isNaN(at) ? "" : new Date(at).toISOString().slice(0, 10);
}

/** The week of a day, Sunday to Saturday. */
export function weekOf(date: string): { from: string; to: string } {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return { from: addDays(date, -weekday), to: addDays(date, 6 - weekday) };
}

/** Whether the runtime knows a time zone. */
export function isZone(zone: string): boolean {
  try {
    return zoneName.test(zone) && clockOf(zone).resolvedOptions().timeZone !== "";
  } catch {
    return false; // the runtime throws for an unknown zone
  }
}

/** The zone's offset from UTC at an instant. All values are milliseconds. */
function offsetAt(at: number, zone: string): number {
  const parts = clockOf(zone).formatToParts(at);
  const [year = 0, month = 1, ...rest] = shownFields.map((field) =>
    Number(parts.find(({ type }) => type === field)?.value),
  );
  const [day, hour, minute, second] = rest;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

const shownFields = ["year", "month", "day", "hour", "minute", "second"] as const;

/** Formatters by canonical zone name, and by lower-case spelling. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const canonicalNames = new Map<string, string>();

/** The formatter of a zone. It is cached: creating one costs as much as a hundred uses. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const spelling = zone.toLowerCase();
  const known = clocks.get(canonicalNames.get(spelling) ?? "");
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "iso8601",
    numberingSystem: "latn",
    hourCycle: "h23",
    ...{ year: "numeric", month: "numeric", day: "numeric" },
    ...{ hour: "numeric", minute: "numeric", second: "numeric" },
  });
  const name = clock.resolvedOptions().timeZone;
  canonicalNames.set(spelling, name);
  clocks.set(name, clock);
  return clock;
}
