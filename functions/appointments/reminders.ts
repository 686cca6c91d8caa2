import * as z from "zod/mini";
import { ReminderLead, type VisitTime } from "../../events/appointments.ts";
import { dueItems } from "../platform/schedule/due.ts";
import type { Write } from "../platform/table/transaction.ts";
import { type Appointment, remindersOf, reminderTimes } from "./domain/index.ts";

/** What falls due before visits: `DUE#visit-reminder#<day>#<shard>` / `<instant>#<visit>#<lead>`. */
export const dueReminders = dueItems(
  "visit-reminder",
  z.object({ visitId: z.string(), lead: ReminderLead, calendarSequence: z.int() }),
);

/** Plans the reminders that a visit is to have; planning them again changes nothing. */
export function planReminders(visit: Appointment, now: string): Write[] {
  const { id: visitId, calendarSequence } = visit;
  return remindersOf(visit, now).map(({ lead, at }) =>
    dueReminders.plan({ at, key: keyOf(visitId, lead), about: { visitId, lead, calendarSequence } }, now),
  );
}

/** Forgets the reminders that a visit had at a time. */
export function forgetReminders(visitId: string, time: VisitTime): Write[] {
  return reminderTimes(time).map(({ lead, at }) => dueReminders.forget({ at, key: keyOf(visitId, lead) }));
}

function keyOf(visitId: string, lead: ReminderLead): string {
  return `${visitId}#${lead}`;
}
