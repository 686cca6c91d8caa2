import type { Run } from "#kernel/call/contract";
import type { contract } from "../../contract.ts";
import { requestRenewal as decide, restOfCourse } from "../../domain/index.ts";
import { courseOf } from "../../parts-store.ts";
import { prescriptions } from "../../store.ts";
import { renewals } from "../store.ts";

export const requestRenewal: Run<typeof contract.requestRenewal> = async ({ id, patientNotes }, ctx) => {
  const [prescription, earlier] = await Promise.all([
    prescriptions.findOwn(id, ctx.actor),
    renewals.find(id),
  ]);
  const newId = earlier?.newPrescriptionId;
  const [renewed, course] = await Promise.all([
    newId ? prescriptions.find(newId) : undefined,
    courseOf(prescription),
  ]);
  const rest = restOfCourse(prescription, course);
  const decision = decide(earlier, prescription, { renewed, rest }, patientNotes, ctx);
  return await renewals.save(earlier, decision, ctx, [prescriptions.unchanged(prescription)]);
};
