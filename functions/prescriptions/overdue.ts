import type { Context } from "#kernel/context";
import { shareDue } from "../platform/schedule/share-due.ts";
import { shared } from "../platform/schedule/shared.ts";
import { commit, type Write } from "../platform/table/transaction.ts";
import { nextReminder, notifyOverdue, reminded, tellUnsent, type UnsentWait } from "./domain/index.ts";
import { manifest } from "./manifest.ts";
import { activePrescriptions } from "./reads.ts";
import { prescriptions } from "./store.ts";
import { dueWaits, planReminder, writesOf } from "./writes.ts";

/**
 * Announces each overdue prescription once, and reminds patients twice of what they have not sent: an event, the deletion of the due
 * item and the next one are one transaction.
 */
export const handler = shared(
  shareDue(
    dueWaits,
    async ({ about }, claim, ctx) => {
      if ("patientId" in about) return await commit([claim, ...(await reminderWrites(about, ctx))]);
      const { prescriptionId, ...wait } = about;
      const found = await prescriptions.find(prescriptionId);
      const writes = found ? await writesOf([{ before: found, ...notifyOverdue(found, wait) }], ctx) : [];
      await commit([claim, ...writes]);
    },
    manifest.schedules.overdue.every,
  ),
);

async function reminderWrites(wait: UnsentWait, ctx: Context): Promise<Write[]> {
  const listed = await activePrescriptions(wait.patientId);
  const found = await Promise.all(listed.map(({ id }) => prescriptions.find(id)));
  const about = reminded(
    found.filter((one) => one !== undefined),
    wait,
  );
  if (!about) return [];
  const { prescription, count, isAlreadyReminded } = about;
  const reminder = isAlreadyReminded
    ? []
    : [{ before: prescription, ...tellUnsent(prescription, wait, count) }];
  return [...(await writesOf(reminder, ctx)), ...planReminder(nextReminder(wait), ctx.now)];
}
