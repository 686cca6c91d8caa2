import type { Role } from "#kernel/actor";
import { type Rule, stepsFrom } from "#kernel/lifecycle";
import type { FulfilmentMethod, PrescriptionStatus } from "../../../events/prescriptions.ts";

interface PrescriptionRule extends Rule<PrescriptionStatus> {
  /** Only when it is fetched this way. */
  readonly method?: FulfilmentMethod;
  /** Leads away from the straight way to the patient's hand. */
  readonly aside?: true;
}

/** From the doctor's pen to the patient's hand: who may take which step. */
export const lifecycle = {
  send: { from: ["pending"], to: "sent", by: "patient" },
  approve: { from: ["sent"], to: "approved", by: "pharmacy" },
  ready: { from: ["approved"], to: "ready_for_pickup", by: "pharmacy", method: "pickup" },
  dispatch: { from: ["approved"], to: "out_for_delivery", by: "pharmacy", method: "delivery" },
  collect: { from: ["ready_for_pickup"], to: "collected", by: "patient" },
  receive: { from: ["out_for_delivery"], to: "collected", by: "patient" },
  dispense: { from: ["ready_for_pickup"], to: "completed", by: "pharmacy" },
  deliver: { from: ["out_for_delivery"], to: "completed", by: "pharmacy" },
  reject: { from: ["sent"], to: "cancelled", by: "pharmacy", aside: true },
  return: { from: ["sent", "approved"], to: "pending", by: "pharmacy", aside: true },
  cancel: { from: ["pending", "approved"], to: "cancelled", by: "patient", aside: true },
} as const satisfies Record<string, PrescriptionRule>;

export type Step = keyof typeof lifecycle;
type Standing = { status: PrescriptionStatus; deliveryMethod?: FulfilmentMethod | undefined };

/** The steps a role may take from where a prescription stands; the buttons of every screen. */
export function steps(prescription: Standing, role: Role): Step[] {
  const possible = stepsFrom<Step, PrescriptionStatus>(lifecycle, prescription.status, role);
  return possible.filter((step) => isTheWay(step, prescription));
}

/** The steps still to come on the straight way to the patient's hand. */
export function stepsAhead(prescription: Standing): Step[] {
  const next = (Object.keys(lifecycle) as Step[]).find((step) => {
    const rule: PrescriptionRule = lifecycle[step];
    return !rule.aside && rule.from.includes(prescription.status) && isTheWay(step, prescription);
  });
  return next ? [next, ...stepsAhead({ ...prescription, status: lifecycle[next].to })] : [];
}

/** Whether a step fits the way it is fetched; pickup unless something else was chosen. */
export function isTheWay(step: Step, { deliveryMethod = "pickup" }: Standing): boolean {
  const rule: PrescriptionRule = lifecycle[step];
  return rule.method === undefined || rule.method === deliveryMethod;
}
