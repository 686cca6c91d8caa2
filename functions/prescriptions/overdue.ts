import { runDue } from "../platform/schedule/run-due.ts";
import { scheduled } from "../platform/schedule/schedule.ts";
import { commit } from "../platform/table/transaction.ts";
import { notifyOverdue } from "./domain/index.ts";
import { dueWaits } from "./steps-store.ts";
import { prescriptions } from "./store.ts";

/** Announces each overdue prescription once: its event and the deletion of the due item are one transaction. */
export const handler = scheduled(
  runDue(dueWaits, async ({ about }, claim, ctx) => {
    const { prescriptionId, ...wait } = about;
    const found = await prescriptions.find(prescriptionId);
    const writes = found ? prescriptions.writes(found, notifyOverdue(found, wait), ctx) : [];
    await commit([claim, ...writes]);
  }),
);
