import { shareDue } from "../platform/schedule/share-due.ts";
import { shared } from "../platform/schedule/shared.ts";
import { commit } from "../platform/table/transaction.ts";
import { currentMedicines, isCaredFor, isUsedUp, supplyIn, tellRefillDue } from "./domain/index.ts";
import { manifest } from "./manifest.ts";
import { medicinesOf, withCurrent } from "./reads.ts";
import { renewals } from "./renewals/store.ts";
import { prescriptions } from "./store.ts";
import { dueRefills, writesOf } from "./writes.ts";

/**
 * Announces once that a medicine runs out, unless the patient has requested or received more: event and due item are
 * one transaction. If what the patient has in hand lasts longer than the one hand-over, it looks again then.
 */
export const handler = shared(
  shareDue(
    dueRefills,
    async ({ at, about }, claim, ctx) => {
      const { prescriptionId } = about;
      const found = await prescriptions.find(prescriptionId);
      if (!found) return await commit([claim]);
      const [renewal, listed] = await Promise.all([
        renewals.find(prescriptionId),
        medicinesOf(found.patientId),
      ]);
      const known = withCurrent(listed, [found]);
      const supply = supplyIn(known, found);
      const span = supply.spans.get(prescriptionId);
      // Reverted, stopped or used up: what followed it has a due item of its own.
      if (!span || found.stopped || isUsedUp(span, ctx.now)) return await commit([claim]);
      const { noticeAt } = supply;
      if (noticeAt !== undefined && noticeAt > at) {
        const again = { at: noticeAt, key: prescriptionId, about };
        return await commit([claim, dueRefills.plan(again, ctx.now)]);
      }
      if (isCaredFor(found, currentMedicines(known, renewal ? [renewal] : [], ctx.now)))
        return await commit([claim]);
      const announced = { before: found, ...tellRefillDue(found, supply, ctx) };
      await commit([claim, ...(await writesOf([announced], ctx))]);
    },
    manifest.schedules.refills.every,
  ),
);
