import type { Run } from "#kernel/call/contract";
import type { PersonContext } from "#kernel/context";
import { patientNameOf, profileOf, requirePractisingDoctor } from "../../../profiles/reads.ts";
import type { contract } from "../../contract.ts";
import {
  type Acknowledgement,
  acknowledgedLines,
  approveRenewal as decideApproveRenewal,
  detectIssues,
  type Prescription,
  renewalSteps,
} from "../../domain/index.ts";
import { newPrescriptionNumber } from "../../new-prescription-number.ts";
import { medicinesBefore } from "../../reads.ts";
import { prescriptions } from "../../store.ts";
import { renewals as renewalStore, saveApproval } from "../store.ts";

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
