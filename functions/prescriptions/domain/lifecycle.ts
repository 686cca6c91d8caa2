import type { PrescriptionStatus } from "../../../events/prescriptions.ts";
import type { Role } from "../../platform/domain/actor.ts";
import { type Rule, stepsFrom } from "../../platform/domain/lifecycle.ts";

/** From the doctor's pen to the patient's hand: who may take which step. */
export const lifecycle = {
  send: { from: ["pending"], to: "sent", by: "patient" },
  approve: { from: ["sent"], to: "approved", by: "pharmacy" },
  ready: { from: ["approved"], to: "ready_for_pickup", by: "pharmacy" },
  collect: { from: ["ready_for_pickup"], to: "collected", by: "patient" },
} as const satisfies Record<string, Rule<PrescriptionStatus>>;

export type Step = keyof typeof lifecycle;

/** The steps a role may take from a status; the buttons of every screen. */
export function steps(prescription: { status: PrescriptionStatus }, role: Role): Step[] {
  return stepsFrom<Step, PrescriptionStatus>(lifecycle, prescription.status, role);
}

/** The steps still to come on the straight way to the patient's hand, from a status on. */
export function stepsAhead(status: PrescriptionStatus): Step[] {
  const next = (Object.keys(lifecycle) as Step[]).find((step) =>
    lifecycle[step].from.some((from) => from === status),
  );
  return next ? [next, ...stepsAhead(lifecycle[next].to)] : [];
}
