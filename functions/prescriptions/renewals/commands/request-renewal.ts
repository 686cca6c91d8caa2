import type { Run } from "#kernel/call/contract";
import type { contract } from "../../contract.ts";
import { requestRenewal as decide } from "../../domain/index.ts";
import { prescriptions } from "../../store.ts";
import { renewals } from "../store.ts";

export const requestRenewal: Run<typeof contract.requestRenewal> = async ({ id, patientNotes }, ctx) => {
  const [prescription, earlier] = await Promise.all([
    prescriptions.findOwn(id, ctx.actor),
    renewals.find(id),
  ]);
  const newId = earlier?.newPrescriptionId;
  const renewed = newId ? await prescriptions.find(newId) : undefined;
  const decision = decide(earlier, prescription, renewed, patientNotes, ctx);
  return await renewals.save(earlier, decision, ctx, [prescriptions.unchanged(prescription)]);
};
