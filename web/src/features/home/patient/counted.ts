import { useSearch } from "@tanstack/react-router";
import * as z from "zod/mini";
import { type Appointment, statusTraits } from "#domain/appointments";
import { wallClock } from "#kernel/dates";

/** The counters of appointments on the patient's dashboard. */
export const appointmentCounters = ["upcoming", "total", "completed"] as const;
export type AppointmentCounter = (typeof appointmentCounters)[number];

const QuerySchema = z.object({ of: z.catch(z.enum(appointmentCounters), "total") });

/** The counter in the address. */
export function useCounter(): AppointmentCounter {
  return QuerySchema.parse(useSearch({ strict: false })).of;
}

/** The address of the list behind a counter. */
export function counterAddress(of: AppointmentCounter): string {
  return `/patient/appointments/counted?of=${of}`;
}

/** Whether an appointment belongs to a counter. */
function isCountedAs(of: AppointmentCounter, { status, date, zone }: Appointment, now: string): boolean {
  if (of === "upcoming") return date >= wallClock(now, zone).date && !statusTraits[status].isOff;
  return of === "total" || status === "completed";
}

/** The appointments behind a counter, in its list's order: upcoming by time, past with the latest first. */
export function countedOf(
  of: AppointmentCounter,
  { upcoming, past }: { upcoming: readonly Appointment[]; past: readonly Appointment[] },
  now: string,
): Appointment[] {
  const listed =
    of === "upcoming" ? [...past.toReversed(), ...upcoming] : [...upcoming.toReversed(), ...past];
  return listed.filter((appointment) => isCountedAs(of, appointment, now));
}
