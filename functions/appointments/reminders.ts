import * as z from "zod/mini";
import { type AppointmentTime, ReminderLead } from "../../events/appointments.ts";
import { dueItems } from "../platform/schedule/due.ts";
import type { Write } from "../platform/table/transaction.ts";
import { type Appointment, remindersOf, reminderTimes } from "./domain/index.ts";

/** What falls due before appointments: `DUE#appointment-reminder#<day>#<shard>` / `<instant>#<appointment>#<lead>`. */
export const dueReminders = dueItems(
  "appointment-reminder",
  z.object({ appointmentId: z.string(), lead: ReminderLead, calendarSequence: z.int() }),
);

/** Plans the reminders that an appointment is to have; planning them again changes nothing. */
export function planReminders(appointment: Appointment, now: string): Write[] {
  const { id: appointmentId, calendarSequence } = appointment;
  return remindersOf(appointment, now).map(({ lead, at }) =>
    dueReminders.plan(
      { at, key: keyOf(appointmentId, lead), about: { appointmentId, lead, calendarSequence } },
      now,
    ),
  );
}

/** Forgets the reminders that an appointment had at a time. */
export function forgetReminders(appointmentId: string, time: AppointmentTime): Write[] {
  return reminderTimes(time).map(({ lead, at }) =>
    dueReminders.forget({ at, key: keyOf(appointmentId, lead) }),
  );
}

function keyOf(appointmentId: string, lead: ReminderLead): string {
  return `${appointmentId}#${lead}`;
}
