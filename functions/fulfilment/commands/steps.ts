import {
  approve as decideApprove,
  reject as decideReject,
  returnToPatient as decideReturnToPatient,
  issueForPharmacy,
  type Prescription,
  readFirst,
  requirementOf,
  takeStep,
} from "#domain/prescriptions";
import type { Run } from "#kernel/call/contract";
import { fieldMessages } from "#kernel/call/field-messages";
import { type FieldProblem, Problem } from "#kernel/call/problem";
import { problemMessages } from "#kernel/call/problem-messages";
import { savePart } from "../../prescriptions/parts-store.ts";
import { revertOwn } from "../../prescriptions/revert-step.ts";
import { prescriptions } from "../../prescriptions/store.ts";
import { saveStep, saveSteps } from "../../prescriptions/writes.ts";
import { profileOf, requireFulfillingPharmacy } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { requirements } from "./plain-steps.ts";

export const approve: Run<typeof contract.approve> = async ({ id, ...how }, ctx) => {
  const { actor } = ctx;
  const [before, profile] = await Promise.all([prescriptions.findOwn(id, actor), profileOf(actor.id)]);
  requireFulfillingPharmacy(profile, ctx);
  return await saveStep(before, decideApprove(before, how, ctx), ctx);
};

/** The part and its remainder are saved together. Throws Problem 404, 409, and 422 for days that leave no remainder. */
export const supplyPart: Run<typeof contract.supplyPart> = async ({ id, ...part }, ctx) => {
  const { actor } = ctx;
  const [before, taken, profile] = await Promise.all([
    prescriptions.findOwn(id, actor),
    prescriptions.find(part.remainderId),
    profileOf(actor.id),
  ]);
  requirements[requirementOf(part.step) ?? "practice"](profile, ctx);
  return await savePart({ before, taken }, part, ctx);
};

export const reject: Run<typeof contract.reject> = async ({ id, ...reason }, ctx) => {
  const before = await prescriptions.findOwn(id, ctx.actor);
  return await saveStep(before, decideReject(before, reason, ctx), ctx);
};

export const returnToPatient: Run<typeof contract.returnToPatient> = async ({ id, ...reason }, ctx) => {
  const before = await prescriptions.findOwn(id, ctx.actor);
  return await saveStep(before, decideReturnToPatient(before, reason, ctx), ctx);
};

export const revert: Run<typeof contract.revert> = async ({ id, step }, ctx) =>
  await revertOwn(id, step, ctx);

/**
 * All prescriptions change in one transaction, or none. Throws Problem 404, 409, also for an approval that must be read first,
 * and 422 for those of several patients.
 */
export const takeTogether: Run<typeof contract.takeTogether> = async ({ step, ids }, ctx) => {
  const { actor } = ctx;
  const [found, profile] = await Promise.all([
    Promise.all(ids.map((id) => prescriptions.findOwn(id, actor))),
    profileOf(actor.id),
  ]);
  requireFulfillingPharmacy(profile, ctx);
  if (new Set(found.map(({ patientId }) => patientId)).size > 1) {
    const title = fieldMessages().invalid;
    throw new Problem("invalid", { fields: [{ path: "ids", code: "invalid", title }] });
  }
  const unread = step === "approve" ? found.flatMap((one, n) => unreadProblem(one, n, ctx.now)) : [];
  if (unread.length > 0) throw new Problem("read_first", { fields: unread });
  const taken = found.map((before) => ({ before, ...takeStep(step, before, ctx) }));
  return { items: await saveSteps(taken, ctx) };
};

function unreadProblem(prescription: Prescription, n: number, now: string): FieldProblem[] {
  const [reason] = readFirst(prescription, now);
  if (!reason) return [];
  const { code } = reason;
  const isOld = code === "old_prescription";
  const title = isOld ? problemMessages()[code] : issueForPharmacy(prescription.dosage, reason);
  return [{ path: `ids.${n}`, code, title }];
}
