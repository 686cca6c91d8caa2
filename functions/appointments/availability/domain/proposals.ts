import type { AppointmentTime } from "#events";
import { addDays, instantOf } from "#kernel/dates";
import { slotTimes } from "../../domain/slots.ts";
import { type Availability, isDayOff } from "./availability.ts";

/** How many days after an appointment a free time is looked for. */
export const proposedWithin = 60;

/** A free time to which an appointment can be moved. */
export interface Proposal {
  readonly date: string;
  readonly time: (typeof slotTimes)[number];
}

/**
 * For each appointment the first free time on a later day on which the doctor takes appointments, as near as possible to
 * its own time of day; none is proposed twice. `taken` holds `<date>T<time>`.
 */
export function proposalsFor(
  appointments: readonly AppointmentTime[],
  { availability, taken, now }: { availability: Availability; taken: readonly string[]; now: string },
): (Proposal | undefined)[] {
  const occupied = new Set(taken);
  return appointments.map(({ date, time, zone }) => {
    for (let n = 1; n <= proposedWithin; n++) {
      const day = addDays(date, n);
      if (isDayOff(availability, day)) continue;
      const free = byDistance(time).find(
        (slot) => !occupied.has(`${day}T${slot}`) && instantOf({ date: day, time: slot, zone }) > now,
      );
      if (!free) continue;
      occupied.add(`${day}T${free}`);
      return { date: day, time: free };
    }
    return undefined;
  });
}

function byDistance(time: string) {
  return slotTimes.toSorted(
    (a, b) => Math.abs(minutes(a) - minutes(time)) - Math.abs(minutes(b) - minutes(time)),
  );
}

function minutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
