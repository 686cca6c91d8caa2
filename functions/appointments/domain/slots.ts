import type { AppointmentTime } from "#events";
import { addDays, instantOf, wallClock } from "#kernel/dates";

/** The twelve start times of a day. */
export const slotTimes = [
  "09:00",
  "09:30",
  "10:00",
  "10:30",
  "11:00",
  "11:30",
  "14:00",
  "14:30",
  "15:00",
  "15:30",
  "16:00",
  "16:30",
] as const;

/** Minutes from one slot to the next: how long an appointment occupies the patient. */
export const slotMinutes = 30;

/** The smallest difference between time zones. */
const quarterMs = 15 * 60_000;

/**
 * The quarter hours, as instants, that an appointment occupies for its patient: two that share one overlap, whatever
 * their zones.
 */
export function quartersOf(appointment: AppointmentTime): string[] {
  const begins = Math.floor(Date.parse(instantOf(appointment)) / quarterMs) * quarterMs;
  const quarters = Array.from(
    { length: (slotMinutes * 60_000) / quarterMs },
    (_, n) => begins + n * quarterMs,
  );
  return quarters.map((at) => new Date(at).toISOString());
}

/** `off`: the doctor takes no appointments on this day. */
export type SlotState = "free" | "taken" | "past" | "off";

interface SlotDay {
  readonly date: string;
  readonly zone: string;
  readonly taken: readonly string[];
  readonly isOff: boolean;
}

/** The day's slots as a patient sees them at `now`: past, off, taken or free. */
export function slotsOf(day: SlotDay, now: string) {
  return slotTimes.map((time) => ({ time, state: stateOf(time) }));

  function stateOf(time: string): SlotState {
    if (instantOf({ ...day, time }) <= now) return "past";
    if (day.isOff) return "off";
    return day.taken.includes(time) ? "taken" : "free";
  }
}

/** How many days ahead the directory stores a doctor's free times. A doctor without bookings for that long shows none. */
export const openingDays = 90;

/** A doctor's free times from a day on: one bit per slot, one number per day. */
export interface Openings {
  readonly from: string;
  readonly free: readonly number[];
}

/** Packs the taken times of the coming days (one list per day, in order) for the directory. */
export function openingsOf(from: string, taken: readonly (readonly string[])[]): Openings {
  const free = taken.map((times) =>
    slotTimes.reduce((bits, time, n) => (times.includes(time) ? bits : bits | (1 << n)), 0),
  );
  return { from, free };
}

/** The first free time after `now`, as wall clock in the doctor's zone; undefined if none is known. */
export function nextOpening(
  openings: Openings,
  zone: string,
  now: string,
): { date: string; time: string } | undefined {
  const clock = wallClock(now, zone);
  for (const [n, bits] of openings.free.entries()) {
    const date = addDays(openings.from, n);
    const time = slotTimes.find(
      (at, bit) => bits & (1 << bit) && `${date}T${at}` > `${clock.date}T${clock.time}`,
    );
    if (time) return { date, time };
  }
  return undefined;
}
