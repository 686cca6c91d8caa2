import type { PrescriptionStatus } from "#events";
import type { Role } from "#kernel/actor";
import { type Rule, stepsFrom } from "#kernel/lifecycle";
import { statusTraits } from "../../domain/status.ts";
import type { RenewalStatus } from "./renewal.ts";

/**
 * The patient asks, the doctor answers; after an answer the patient may ask again. Whoever reverts the hand-over of the
 * prescription cancels an open request with it: nobody renews what the patient does not have.
 */
export const renewalLifecycle = {
  request: { from: ["declined", "approved", "cancelled"], to: "pending", by: "patient" },
  approve: { from: ["pending"], to: "approved", by: "doctor" },
  decline: { from: ["pending"], to: "declined", by: "doctor" },
  cancel: { from: ["pending"], to: "cancelled", by: ["patient", "pharmacy"] },
} as const satisfies Record<string, Rule<RenewalStatus>>;

export type RenewalStep = keyof typeof renewalLifecycle;

/** What a status means wherever requests are listed or asked about. */
export const renewalTraits = {
  pending: { awaitsDoctor: true, isRenewed: false },
  approved: { awaitsDoctor: false, isRenewed: true },
  declined: { awaitsDoctor: false, isRenewed: false },
  cancelled: { awaitsDoctor: false, isRenewed: false },
} as const satisfies Record<RenewalStatus, { awaitsDoctor: boolean; isRenewed: boolean }>;

/** The steps a role may take with a request, by where it stands. */
export function renewalSteps({ status }: { status: RenewalStatus }, role: Role): RenewalStep[] {
  return stepsFrom<RenewalStep, RenewalStatus>(renewalLifecycle, status, role);
}

/**
 * Whether the patient may ask for a renewal of a prescription. `earlier` is the request there was, `renewed` what the
 * doctor wrote on it: as long as that is good, there is nothing to ask for.
 */
export function mayAskForRenewal(
  { status, stopped }: { status: PrescriptionStatus; stopped?: unknown },
  earlier: { status: RenewalStatus } | undefined,
  renewed: { status: PrescriptionStatus } | undefined,
): boolean {
  if (!statusTraits[status].isRenewable || stopped) return false;
  if (earlier && !renewalSteps(earlier, "patient").includes("request")) return false;
  if (!earlier || !renewalTraits[earlier.status].isRenewed) return true;
  return renewed !== undefined && statusTraits[renewed.status].end === "cancelled";
}
