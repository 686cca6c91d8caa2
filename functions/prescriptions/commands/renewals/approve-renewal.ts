import type { Run } from "#kernel/call/contract";
import { profileOf, requirePractisingDoctor } from "../../../profiles/reads.ts";
import type { contract } from "../../contract.ts";
import { approveRenewal as decide } from "../../domain/index.ts";
import { newPrescriptionNumber } from "../../new-prescription-number.ts";
import { renewals, saveApproval } from "../../renewal-store.ts";
import { prescriptions } from "../../store.ts";

export const approveRenewal: Run<typeof contract.approveRenewal> = async ({ id, note }, ctx) => {
  const { actor } = ctx;
  const [before, original, profile] = await Promise.all([
    renewals.findOwn(id, actor),
    prescriptions.findOwn(id, actor),
    profileOf(actor.id),
  ]);
  const doctor = requirePractisingDoctor(profile, ctx);
  const renewing = { original, doctor, note, prescriptionNumber: newPrescriptionNumber(ctx.newId()) };
  return await saveApproval(before, original, decide(before, renewing, ctx), ctx);
};
