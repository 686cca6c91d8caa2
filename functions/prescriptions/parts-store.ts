import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import type { Stored } from "../platform/table/aggregate.ts";
import {
  closeRemainder,
  ownView,
  type PartRequest,
  type Prescription,
  partOfLastStep,
  type RevertibleStep,
  supplyPart,
} from "./domain/index.ts";
import { newPrescriptionNumber } from "./new-prescription-number.ts";
import { prescriptions } from "./store.ts";
import { type PrescriptionChange, saveSteps } from "./writes.ts";

/**
 * Supplies a part and opens its remainder in one transaction; returns the part as the caller sees it. `taken` is the
 * prescription that already has the remainder's id. Throws Problem 422 if that is not of this part.
 */
export async function savePart(
  { before, taken }: { before: Stored<Prescription>; taken: Prescription | undefined },
  request: PartRequest & { readonly remainderId: string },
  ctx: PersonContext,
): Promise<Prescription> {
  const isOfPart = before.parts?.some(({ remainderId }) => remainderId === taken?.id);
  if (taken && !isOfPart) throw new Problem("id_in_use");
  const opened = { id: request.remainderId, prescriptionNumber: newPrescriptionNumber(ctx.newId()) };
  const { part, remainder } = supplyPart(before, request, opened, ctx);
  await saveSteps([{ before, ...part }, ...(remainder ? [remainder] : [])], ctx);
  return ownView(part.after, ctx);
}

/** Closes the remainder of a part whose hand-over is reverted. Throws Problem 409 if a step was taken for it. */
export async function closedRemainder(
  before: Prescription,
  reverted: RevertibleStep,
  ctx: PersonContext,
): Promise<PrescriptionChange[]> {
  const part = partOfLastStep(before);
  const remainder = part && (await prescriptions.find(part.remainderId));
  return remainder
    ? [{ before: remainder, ...closeRemainder(remainder, { part: before, reverted }, ctx) }]
    : [];
}

/** The prescriptions that supply the course of one together with it: those that it is the remainder of, and all their remainders. */
export async function courseOf(prescription: Stored<Prescription>): Promise<Stored<Prescription>[]> {
  const { isRemainder, priorPrescription: prior } = prescription;
  const before = isRemainder && prior ? await prescriptions.find(prior.id) : undefined;
  return before ? await courseOf(before) : await withRemainders(prescription);
}

async function withRemainders(prescription: Stored<Prescription>): Promise<Stored<Prescription>[]> {
  const ids = (prescription.parts ?? []).map(({ remainderId }) => remainderId);
  const found = await Promise.all(ids.map((id) => prescriptions.find(id)));
  const remainders = await Promise.all(found.filter((one) => one !== undefined).map(withRemainders));
  return [prescription, ...remainders.flat()];
}
