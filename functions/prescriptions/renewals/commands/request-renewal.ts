import type { Run } from "#kernel/call/contract";
import type { contract } from "../../contract.ts";
import { requestRenewal as decide, restOfCourse, supplyIn } from "../../domain/index.ts";
import { courseOf } from "../../parts-store.ts";
import { medicinesOf, withCurrent } from "../../reads.ts";
import { prescriptions } from "../../store.ts";
import { renewals } from "../store.ts";

export const requestRenewal: Run<typeof contract.requestRenewal> = async ({ id, patientNotes }, ctx) => {
  const [prescription, earlier] = await Promise.all([
    prescriptions.findOwn(id, ctx.actor),
    renewals.find(id),
  ]);
  const newId = earlier?.newPrescriptionId;
  const [renewed, course, known] = await Promise.all([
    newId ? prescriptions.find(newId) : undefined,
    courseOf(prescription),
    medicinesOf(ctx.actor.id),
  ]);
  const rest = restOfCourse(prescription, course);
  const endsAt = supplyIn(withCurrent(known, course), prescription).lasting?.endsAt;
  const decision = decide(earlier, prescription, { renewed, rest, endsAt }, patientNotes, ctx);
  return await renewals.save(earlier, decision, ctx, [prescriptions.unchanged(prescription)]);
};
