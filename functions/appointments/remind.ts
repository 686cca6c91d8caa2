import { runDue } from "../platform/schedule/run-due.ts";
import { scheduled } from "../platform/schedule/schedule.ts";
import { commit } from "../platform/table/transaction.ts";
import { remind } from "./domain/index.ts";
import { dueReminders } from "./reminders.ts";
import { appointments } from "./store.ts";

/** Each due reminder is sent or dropped, once: its event and the deletion of the due item are one transaction. */
export const handler = scheduled(
  runDue(dueReminders, async ({ about }, claim, ctx) => {
    const appointment = await appointments.find(about.appointmentId);
    const writes = appointment ? appointments.writes(appointment, remind(appointment, about, ctx), ctx) : [];
    await commit([claim, ...writes]);
  }),
);
