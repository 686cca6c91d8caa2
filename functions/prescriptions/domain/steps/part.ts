import {
  domainEvent,
  type PartReason,
  PrescriptionRemainderClosed,
  PrescriptionRemainderOpened,
} from "#events";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { prescriptionErrors } from "../field-messages.ts";
import { type Step, steps } from "../lifecycle.ts";
import { courseDays } from "../medicines/days-supply.ts";
import type { Part, Prescription, StatusChange } from "../prescription.ts";
import { inEvents } from "./in-events.ts";
import { ownView } from "./own-view.ts";
import { noPharmacy, type Transition, takeStep } from "./transitions.ts";

/** The pharmacy's steps that may be taken for a part: it prepares the part or hands it over. */
export const partSteps = ["ready", "dispatch", "dispense", "deliver"] as const satisfies Step[];
export type PartStep = (typeof partSteps)[number];

/** The most days of a part of a prescription without an end. */
const mostOpenEnded = 365;

/** A part to supply: for how many days it is enough, why it is not all, and where the remainder goes. */
export interface PartRequest {
  /** The step to take, so that a request that comes after another one is refused and takes no later step. */
  readonly step: PartStep;
  readonly daysSupply: number;
  readonly reasonCode: PartReason;
  readonly reasonText?: string | undefined;
  readonly remainderAt: Part["remainderAt"];
}

/** The step that a pharmacy may take now for a part. */
export function partStep(prescription: PartView): PartStep | undefined {
  const possible = steps(prescription, "pharmacy");
  return mostDaysOfPart(prescription) > 0 ? partSteps.find((step) => possible.includes(step)) : undefined;
}

type PartView = Pick<Prescription, "status" | "deliveryMethod" | "duration" | "daysSupply">;

/** The most days of a part: at least one day remains. */
export function mostDaysOfPart(prescription: Pick<Prescription, "duration" | "daysSupply">): number {
  const open = courseDays(prescription);
  return open === undefined ? mostOpenEnded : open - 1;
}

/**
 * Takes the next step for a part. The prescription becomes that part; the remainder becomes a prescription of its own, so that each
 * has one hand-over and one course. Their days are together those of before. Throws Problem 409, and 422 for days
 * that leave no remainder.
 */
export function supplyPart(
  before: Prescription,
  request: PartRequest,
  remainder: { readonly id: string; readonly prescriptionNumber: string },
  ctx: PersonContext,
): { part: Transition; remainder?: Transition } {
  const earlier = partWith(before, remainder.id);
  if (earlier && !isSamePart(earlier, request)) throw new Problem("id_in_use");
  if (earlier) return { part: { after: before } };
  const { step, daysSupply, reasonCode, reasonText, remainderAt } = request;
  if (step !== partStep(before)) throw new Problem("wrong_state", { current: ownView(before, ctx) });
  const problem = fieldProblem(before, request);
  if (problem) throw new Problem("invalid", { fields: [problem] });
  const part: Part = {
    at: ctx.now,
    ...(before.daysSupply !== undefined && { of: before.daysSupply }),
    reasonCode,
    ...(reasonText && { reasonText }),
    remainderId: remainder.id,
    remainderAt,
  };
  const parts = [...(before.parts ?? []), part];
  const opened = remainderOf(before, request, remainder, ctx);
  const { id, daysSupply: left } = opened;
  const event = domainEvent(PrescriptionRemainderOpened, {
    ...inEvents(opened),
    prescriptionId: id,
    partOf: before.id,
    ...(left !== undefined && { daysSupply: left }),
    reasonCode,
  });
  return {
    part: takeStep(step, { ...before, daysSupply, parts }, ctx),
    remainder: { after: opened, event },
  };
}

/** The part with a remainder, and for how many days it is enough: for all that the next part found, or that is left now. */
function partWith({ parts = [], daysSupply }: Prescription, remainderId: string) {
  const n = parts.findIndex((one) => one.remainderId === remainderId);
  const part = parts[n];
  return part && { ...part, daysSupply: parts[n + 1]?.of ?? daysSupply };
}

function isSamePart(one: NonNullable<ReturnType<typeof partWith>>, other: PartRequest): boolean {
  const fields = ["daysSupply", "reasonCode", "reasonText", "remainderAt"] as const;
  return fields.every((field) => (one[field] || undefined) === (other[field] || undefined));
}

/** The part of the latest step, if that can be reverted with it. */
export function partOfLastStep({ parts, statusHistory }: Prescription): Part | undefined {
  const last = parts?.at(-1);
  return last?.at === statusHistory.at(-1)?.at ? last : undefined;
}

/** The prescription with its latest part and the remainder as one again. */
export function withoutLastPart({ daysSupply: _, parts = [], ...whole }: Prescription): Prescription {
  const earlier = parts.slice(0, -1);
  const of = parts.at(-1)?.of;
  return {
    ...whole,
    ...(of !== undefined && { daysSupply: of }),
    ...(earlier.length > 0 && { parts: earlier }),
  };
}

/** Cancels the remainder of a part whose hand-over is reverted. Throws Problem 409 if a step was taken for it. */
export function closeRemainder(
  remainder: Prescription,
  { part, reverted }: { part: Prescription; reverted: NonNullable<StatusChange["reverted"]> },
  { now }: PersonContext,
): Transition {
  if (!remainder.statusHistory.at(-1)?.isRemainder) throw new Problem("remainder_moved");
  const change: StatusChange = { status: "cancelled", at: now, by: "pharmacy", reverted };
  const statusHistory = [...remainder.statusHistory, change];
  const after: Prescription = { ...remainder, status: "cancelled", updatedAt: now, statusHistory };
  const { prescriptionId, patientId, doctorId } = inEvents(after);
  const parties = { prescriptionId, patientId, doctorId };
  return { after, event: domainEvent(PrescriptionRemainderClosed, { ...parties, partOf: part.id }) };
}

function fieldProblem(before: Prescription, { daysSupply, reasonCode, reasonText }: PartRequest) {
  if (daysSupply > mostDaysOfPart(before))
    return { path: "daysSupply", code: "invalid", title: prescriptionErrors.partDays.error() };
  if (reasonCode === "other" && !reasonText)
    return { path: "reasonText", code: "required", title: prescriptionErrors.partReason.error() };
  return undefined;
}

/** What is still to be supplied: at the pharmacy again to be prepared, or with the patient, who chooses another one. */
function remainderOf(
  before: Prescription,
  { daysSupply, remainderAt }: PartRequest,
  { id, prescriptionNumber }: { readonly id: string; readonly prescriptionNumber: string },
  { now }: PersonContext,
): Prescription {
  const open = courseDays(before);
  const status = remainderAt === "pharmacy" ? "approved" : "pending";
  const change: StatusChange = { status, at: now, by: "pharmacy", isRemainder: true };
  const { daysSupply: _, parts: __, preparation: ___, ...same } = before;
  const remainder = {
    ...same,
    ...(remainderAt === "patient" && noPharmacy),
    ...(open !== undefined && { daysSupply: open - daysSupply }),
    id,
    prescriptionNumber,
    isRemainder: true,
    status,
    createdAt: now,
    updatedAt: now,
    priorPrescription: { id: before.id, writtenAt: before.createdAt },
    statusHistory: [...before.statusHistory, change],
  };
  return remainder as Prescription;
}
