import { useSearch } from "@tanstack/react-router";
import * as z from "zod/mini";
import type { Appointment } from "#domain/appointments";
import { wallClock, weekOf } from "#kernel/dates";

const counters = ["today", "week"] as const;
export type AppointmentCounter = (typeof counters)[number];

const QuerySchema = z.object({ of: z.catch(z.enum(counters), "today") });

/** The counter in the address. */
export function useCounter(): AppointmentCounter {
  return QuerySchema.parse(useSearch({ strict: false })).of;
}

/** The address of the list behind a counter. */
export function counterAddress(of: AppointmentCounter): string {
  return `/doctor/appointments/counted?of=${of}`;
}

/** The days that a counter covers, by the doctor's clock. */
export function daysOf(of: AppointmentCounter, zone: string, now: string): { from: string; to: string } {
  const today = wallClock(now, zone).date;
  return of === "today" ? { from: today, to: today } : weekOf(today);
}

/** The appointments behind a counter, by time. */
export function countedOf(
  { from, to }: { from: string; to: string },
  appointments: readonly Appointment[],
): Appointment[] {
  return appointments
    .filter(({ date }) => date >= from && date <= to)
    .toSorted((a, b) => `${a.date}${a.time}`.localeCompare(`${b.date}${b.time}`));
}
