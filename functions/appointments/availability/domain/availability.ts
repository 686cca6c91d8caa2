import * as z from "zod/mini";
import { weekdays } from "#domain/profiles";
import { AvailabilityChanged, type DomainEvent, domainEvent } from "#events";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { addDays, Day } from "#kernel/dates";
import { Id } from "#kernel/id";
import { optionalText } from "#kernel/text/text";
import { availabilityErrors } from "./field-messages.ts";

/** The most entries of days away. */
const mostAway = 50;

/** Days on which a doctor is away, both included. Only the doctor reads the reason. */
export const DaysAway = z
  .strictObject({ id: Id, from: Day, to: Day, reason: optionalText(200) })
  .check(z.refine(({ from, to }) => from <= to, { path: ["to"], ...availabilityErrors.order }));
export type DaysAway = z.infer<typeof DaysAway>;

/** The days on which a doctor takes no appointments, as the doctor writes them. */
export const availabilityFields = {
  weekdaysOff: z.array(z.enum(weekdays)).check(z.maxLength(weekdays.length)),
  away: z.array(DaysAway).check(z.maxLength(mostAway)),
} as const;

/** The days on which a doctor takes no appointments. A doctor without any has none stored. */
export const Availability = z.object({ doctorId: z.string(), ...availabilityFields });
export type Availability = z.infer<typeof Availability>;

/** The same for its doctor. A change names the version it was made on; 0 is before the first. */
export const OwnAvailability = z.object({ ...availabilityFields, version: z.int() });
export type OwnAvailability = z.infer<typeof OwnAvailability>;

type Days = Pick<Availability, "weekdaysOff" | "away">;

/** Whether a doctor takes no appointments on a day (YYYY-MM-DD). */
export function isDayOff(days: Days | undefined, date: string): boolean {
  if (!days) return false;
  const fromMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return (
    days.weekdaysOff.some((day) => weekdays.indexOf(day) === fromMonday) ||
    days.away.some(({ from, to }) => from <= date && date <= to)
  );
}

/** The days among which all days off from `today` on lie; undefined if there are none. */
export function spanOfDaysOff(
  { weekdaysOff, away }: Days,
  today: string,
): { from: string; to: string } | undefined {
  if (weekdaysOff.length > 0) return { from: today, to: "9999-12-31" };
  const ahead = away.filter(({ to }) => to >= today);
  const from = ahead.map((one) => one.from).sort()[0];
  const to = ahead
    .map((one) => one.to)
    .sort()
    .at(-1);
  if (from === undefined || to === undefined) return undefined;
  return { from: from < today ? today : from, to };
}

/** The result of a change. No event: nothing changed, and nothing is saved. */
export interface AvailabilityTransition {
  readonly after: Availability;
  readonly event?: DomainEvent;
}

/** Replaces a doctor's days off. Days away that have passed are dropped. Throws Problem 422 for two entries with one id. */
export function changeAvailability(
  before: Availability | undefined,
  wanted: Pick<Availability, "weekdaysOff" | "away">,
  { actor, now }: PersonContext,
): AvailabilityTransition {
  if (new Set(wanted.away.map(({ id }) => id)).size < wanted.away.length) throw new Problem("invalid");
  // A day ends later in other zones.
  const yesterday = addDays(now.slice(0, 10), -1);
  const after: Availability = {
    doctorId: actor.id,
    weekdaysOff: weekdays.filter((day) => wanted.weekdaysOff.includes(day)),
    away: wanted.away
      .filter(({ to }) => to >= yesterday)
      .toSorted((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to)),
  };
  const { weekdaysOff, away } = before ?? { weekdaysOff: [], away: [] };
  if (JSON.stringify([weekdaysOff, away]) === JSON.stringify([after.weekdaysOff, after.away])) {
    return { after };
  }
  return { after, event: domainEvent(AvailabilityChanged, { doctorId: actor.id }) };
}
