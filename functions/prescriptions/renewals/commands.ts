import type { Run } from "#kernel/call/contract";
import type { PersonContext } from "#kernel/context";
import { pageOf } from "../../platform/table/page-of.ts";
import { patientNameOf, profileOf, requirePractisingDoctor, withPatients } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import {
  type Acknowledgement,
  acknowledgedLines,
  approveRenewal as decideApproveRenewal,
  declineRenewal as decideDeclineRenewal,
  requestRenewal as decideRequestRenewal,
  detectIssues,
  type Prescription,
  renewalSteps,
  restOfCourse,
  supplyIn,
} from "../domain/index.ts";
import { newPrescriptionNumber } from "../new-prescription-number.ts";
import { courseOf } from "../parts-store.ts";
import { medicinesBefore, medicinesOf, withCurrent } from "../reads.ts";
import { prescriptions } from "../store.ts";
import { openRange, renewals as renewalStore, saveApproval } from "./store.ts";

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

export const renewals: Run<typeof contract.renewals> = async (input, { actor }) => {
  const { items, ...more } = await pageOf(openRange(actor.id), input, renewalStore.parse);
  return { ...more, items: await withPatients(items) };
};

export const approveRenewal: Run<typeof contract.approveRenewal> = async (input, ctx) => {
  const { id, note } = input;
  const { actor } = ctx;
  const [before, original, profile] = await Promise.all([
    renewalStore.findOwn(id, actor),
    prescriptions.findOwn(id, actor),
    profileOf(actor.id),
  ]);
  const doctor = requirePractisingDoctor(profile, ctx);
  const isOpen = renewalSteps(before, "doctor").includes("approve");
  const [acknowledgement, patientName = original.patientName] = await Promise.all([
    isOpen ? acknowledged(original, input.acknowledgement, ctx) : undefined,
    patientNameOf(original.patientId),
  ]);
  const prescriptionNumber = newPrescriptionNumber(ctx.newId());
  const renewing = {
    original: { ...original, patientName },
    doctor,
    note,
    prescriptionNumber,
    acknowledgement,
  };
  return await saveApproval(before, original, decideApproveRenewal(before, renewing, ctx), ctx);
};

/** The acknowledged issues of the new prescription, compared with all medicines of the patient. */
async function acknowledged(
  original: Prescription,
  acknowledgement: Acknowledgement | undefined,
  { actor, now }: PersonContext,
) {
  const writing = { doctorId: actor.id, now, renews: original.id };
  const issues = detectIssues(original, await medicinesBefore(original.patientId, writing), writing);
  const line = { path: "acknowledgement", dosage: original.dosage, issues, acknowledgement };
  return acknowledgedLines([line])[0];
}

export const declineRenewal: Run<typeof contract.declineRenewal> = async ({ id, note }, ctx) => {
  const before = await renewalStore.findOwn(id, ctx.actor);
  return await renewalStore.save(before, decideDeclineRenewal(before, note, ctx), ctx);
};
