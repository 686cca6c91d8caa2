import type { PrescriptionStatus } from "#events";
import type { Role } from "#kernel/actor";
import { type Rule, stepsFrom } from "#kernel/lifecycle";
import { statusTraits } from "../../domain/status.ts";
import type { RestOfCourse } from "../../domain/steps/course-parts.ts";
import type { RenewalStatus } from "./renewal.ts";

/**
 * The patient requests, the doctor answers; after an answer the patient may request again. Reverting the hand-over of the
 * prescription cancels an open request, because the patient does not have the medicine.
 */
export const renewalLifecycle = {
  request: { from: ["declined", "approved", "cancelled"], to: "pending", by: "patient" },
  approve: { from: ["pending"], to: "approved", by: "doctor" },
  decline: { from: ["pending"], to: "declined", by: "doctor" },
  cancel: { from: ["pending"], to: "cancelled", by: ["patient", "pharmacy"] },
} as const satisfies Record<string, Rule<RenewalStatus>>;

export type RenewalStep = keyof typeof renewalLifecycle;

/** The meaning of each status. */
export const renewalTraits = {
  pending: { awaitsDoctor: true, isRenewed: false },
  approved: { awaitsDoctor: false, isRenewed: true },
  declined: { awaitsDoctor: false, isRenewed: false },
  cancelled: { awaitsDoctor: false, isRenewed: false },
} as const satisfies Record<RenewalStatus, { awaitsDoctor: boolean; isRenewed: boolean }>;

/** The steps that a role may take with a request in its status. */
export function renewalSteps({ status }: { status: RenewalStatus }, role: Role): RenewalStep[] {
  return stepsFrom<RenewalStep, RenewalStatus>(renewalLifecycle, status, role);
}

/**
 * Whether the patient may request a renewal of a prescription. `earlier` is its last request, `renewed` the prescription
 * that approved it: unless that was cancelled, no other is needed. `rest` is what else supplies its course: a renewal continues
 * the whole course, so it is requested once, and when nothing of it is left to hand over.
 */
export function mayAskForRenewal(
  { status, stopped }: { status: PrescriptionStatus; stopped?: unknown },
  earlier: { status: RenewalStatus } | undefined,
  renewed: { status: PrescriptionStatus } | undefined,
  rest: RestOfCourse,
): boolean {
  if (!statusTraits[status].isRenewable || stopped || rest) return false;
  if (earlier && !renewalSteps(earlier, "patient").includes("request")) return false;
  if (!earlier || !renewalTraits[earlier.status].isRenewed) return true;
  return renewed !== undefined && statusTraits[renewed.status].end === "cancelled";
}
