import { useSearch } from "@tanstack/react-router";
import * as z from "zod/mini";
import { type Appointment, statusTraits } from "#domain/appointments";
import { wallClock } from "#kernel/dates";

/** The counters of appointments on the patient's dashboard. */
export const appointmentCounters = ["upcoming", "total", "completed"] as const;
export type AppointmentCounter = (typeof appointmentCounters)[number];

const QuerySchema = z.object({ of: z.catch(z.enum(appointmentCounters), "total") });

/** Which counter the address names. */
export function useCounter(): AppointmentCounter {
  return QuerySchema.parse(useSearch({ strict: false })).of;
}

/** The address of the list that a counter counts. */
export function counterAddress(of: AppointmentCounter): string {
  return `/patient/appointments/counted?of=${of}`;
}

/** Whether a counter counts an appointment. */
function isCountedAs(of: AppointmentCounter, { status, date, zone }: Appointment, now: string): boolean {
  if (of === "upcoming") return date >= wallClock(now, zone).date && !statusTraits[status].isOff;
  return of === "total" || status === "completed";
}

/** What a counter counts, in the order of its list: what comes by time, what has been with the latest first. */
export function countedOf(
  of: AppointmentCounter,
  { upcoming, past }: { upcoming: readonly Appointment[]; past: readonly Appointment[] },
  now: string,
): Appointment[] {
  const listed =
    of === "upcoming" ? [...past.toReversed(), ...upcoming] : [...upcoming.toReversed(), ...past];
  return listed.filter((appointment) => isCountedAs(of, appointment, now));
}
