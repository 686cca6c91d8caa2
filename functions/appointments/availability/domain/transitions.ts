import { weekdays } from "#domain/profiles";
import { AvailabilityChanged, type DomainEvent, domainEvent } from "#events";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { addDays } from "#kernel/dates";
import type { Availability } from "./availability.ts";

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
