import { shareDue } from "../platform/schedule/share-due.ts";
import { shared } from "../platform/schedule/shared.ts";
import { commit } from "../platform/table/transaction.ts";
import { notifyOverdue } from "./domain/index.ts";
import { manifest } from "./manifest.ts";
import { dueWaits } from "./steps-store.ts";
import { prescriptions } from "./store.ts";

/** Announces each overdue prescription once: its event and the deletion of the due item are one transaction. */
export const handler = shared(
  shareDue(
    dueWaits,
    async ({ about }, claim, ctx) => {
      const { prescriptionId, ...wait } = about;
      const found = await prescriptions.find(prescriptionId);
      const writes = found ? prescriptions.writes(found, notifyOverdue(found, wait), ctx) : [];
      await commit([claim, ...writes]);
    },
    manifest.schedules.overdue.every,
  ),
);
