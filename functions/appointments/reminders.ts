import * as z from "zod/mini";
import type { AppointmentTime } from "#events";
import { dueItems } from "../platform/schedule/due.ts";
import type { Write } from "../platform/table/transaction.ts";
import { type Appointment, Lead, remindersOf, reminderTimes } from "./domain/index.ts";

/** The due reminders of appointments: `DUE#appointment-reminder#<day>#<shard>` / `<instant>#<appointment>#<lead>`. */
export const dueReminders = dueItems(
  "appointment-reminder",
  z.object({ appointmentId: z.string(), lead: Lead, calendarSequence: z.int() }),
);

/** Plans the reminders of an appointment; idempotent. */
export function planReminders(appointment: Appointment, now: string): Write[] {
  const { id: appointmentId, calendarSequence } = appointment;
  return remindersOf(appointment, now).map(({ lead, at }) =>
    dueReminders.plan(
      { at, key: keyOf(appointmentId, lead), about: { appointmentId, lead, calendarSequence } },
      now,
    ),
  );
}

/** Deletes the future reminders of an appointment's earlier time. Past ones were sent, or are dropped when they run late. */
export function forgetReminders(appointmentId: string, time: AppointmentTime, now: string): Write[] {
  return reminderTimes(time)
    .filter(({ at }) => at > now)
    .map(({ lead, at }) => dueReminders.forget({ at, key: keyOf(appointmentId, lead) }));
}

function keyOf(appointmentId: string, lead: Lead): string {
  return `${appointmentId}#${lead}`;
}
