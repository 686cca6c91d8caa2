import { issueForPharmacy, type Prescription, readFirst, takeStep } from "#domain/prescriptions";
import type { Run } from "#kernel/call/contract";
import { fieldMessages } from "#kernel/call/field-messages";
import { type FieldProblem, Problem } from "#kernel/call/problem";
import { problemMessages } from "#kernel/call/problem-messages";
import { prescriptions } from "../../prescriptions/store.ts";
import { saveSteps } from "../../prescriptions/writes.ts";
import { profileOf, requireFulfillingPharmacy } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";

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
