import { scheduled } from "../platform/schedule/schedule.ts";
import { commit } from "../platform/table/transaction.ts";
import { remind } from "./domain/index.ts";
import { dueReminders } from "./reminders.ts";
import { visits } from "./store.ts";

/** Every due reminder is told or dropped, once: its event and the end of the due item are one transaction. */
export const handler = scheduled(
  dueReminders.run(async ({ about }, claim, moment) => {
    const visit = await visits.find(about.visitId);
    const told = visit ? visits.writes(visit, remind(visit, about, moment), moment) : [];
    await commit([claim, ...told]);
  }),
);
