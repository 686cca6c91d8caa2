import { shareDue } from "../platform/schedule/share-due.ts";
import { shared } from "../platform/schedule/shared.ts";
import { commit } from "../platform/table/transaction.ts";
import { currentMedicines, isCaredFor, type Prescription, tellRefillDue } from "./domain/index.ts";
import { manifest } from "./manifest.ts";
import { medicinesOf } from "./reads.ts";
import { renewals } from "./renewals/store.ts";
import { dueRefills } from "./steps-store.ts";
import { prescriptions } from "./store.ts";

/**
 * Announces once that a medicine runs out, unless the patient has requested or received more: event and due item are
 * one transaction.
 */
export const handler = shared(
  shareDue(
    dueRefills,
    async ({ at, about }, claim, ctx) => {
      const found = await prescriptions.find(about.prescriptionId);
      if (!found || (await hasMore(found, ctx.now))) return await commit([claim]);
      await commit([claim, ...prescriptions.writes(found, tellRefillDue(found, at, ctx), ctx)]);
    },
    manifest.schedules.refills.every,
  ),
);

async function hasMore(found: Prescription, now: string): Promise<boolean> {
  const [renewal, prescriptions] = await Promise.all([renewals.find(found.id), medicinesOf(found.patientId)]);
  return isCaredFor(found, currentMedicines(prescriptions, renewal ? [renewal] : [], now));
}
