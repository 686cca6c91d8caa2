import type { Run } from "#kernel/call/contract";
import type { contract } from "../../contract.ts";
import { requestRenewal as decideRequestRenewal, restOfCourse, supplyIn } from "../../domain/index.ts";
import { courseOf } from "../../parts-store.ts";
import { medicinesOf, withCurrent } from "../../reads.ts";
import { prescriptions } from "../../store.ts";
import { renewals as renewalStore } from "../store.ts";

export const requestRenewal: Run<typeof contract.requestRenewal> = async ({ id, patientNotes }, ctx) => {
  const [prescription, earlier] = await Promise.all([
    prescriptions.findOwn(id, ctx.actor),
    renewalStore.find(id),
  ]);
  const newId = earlier?.newPrescriptionId;
  const [renewed, course, known] = await Promise.all([
    newId ? prescriptions.find(newId) : undefined,
    courseOf(prescription),
    medicinesOf(ctx.actor.id),
  ]);
  const rest = restOfCourse(prescription, course);
  const endsAt = supplyIn(withCurrent(known, course), prescription).lasting?.endsAt;
  const decision = decideRequestRenewal(earlier, prescription, { renewed, rest, endsAt }, patientNotes, ctx);
  return await renewalStore.save(earlier, decision, ctx, [prescriptions.unchanged(prescription)]);
};
