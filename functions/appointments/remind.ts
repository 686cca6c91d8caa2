import { runDue } from "../platform/schedule/run-due.ts";
import { scheduled } from "../platform/schedule/schedule.ts";
import { commit } from "../platform/table/transaction.ts";
import { cancelForClosed } from "./closings.ts";
import { remind } from "./domain/index.ts";
import { dueReminders } from "./reminders.ts";
import { appointments } from "./store.ts";

/** Each due reminder is sent or dropped, once: its event and the deletion of the due item are one transaction. */
const sendReminders = runDue(dueReminders, async ({ about }, claim, ctx) => {
  const appointment = await appointments.find(about.appointmentId);
  const writes = appointment ? appointments.writes(appointment, remind(appointment, about, ctx), ctx) : [];
  await commit([claim, ...writes]);
});

/** All that falls due about appointments. One kind runs even if another fails. */
export const handler = scheduled(async (ctx, isTimeLeft) => {
  const runs = await Promise.allSettled([sendReminders(ctx, isTimeLeft), cancelForClosed(ctx, isTimeLeft)]);
  for (const run of runs) if (run.status === "rejected") throw run.reason;
});
