import {
  type DomainEvent,
  domainEvent,
  type FulfilmentMethod,
  PrescriptionApproved,
  PrescriptionCancelled,
  PrescriptionCollected,
  PrescriptionCompleted,
  PrescriptionOutForDelivery,
  PrescriptionReadyForPickup,
  type PrescriptionStatus,
  PrescriptionTakenBack,
} from "#events";
import type { Role } from "#kernel/actor";
import { type Rule, type StatusWith, statusesWith, stepsFrom } from "#kernel/lifecycle";
import type { Prescription } from "./prescription.ts";
import { statusTraits, workStatuses } from "./status.ts";
import { handedOver, inEvents, withPharmacy } from "./steps/in-events.ts";

export interface PrescriptionRule extends Rule<PrescriptionStatus> {
  /** Only for this fulfilment method. */
  readonly method?: FulfilmentMethod;
  /** Leads off the direct path to the patient. */
  readonly aside?: true;
  /** The event of a plain step. A step with an event here has no input: its call and command derive from this row. */
  readonly event?: (after: Prescription, before: Prescription) => DomainEvent;
  /** The summary of a plain step's call in the API documentation. */
  readonly summary?: string;
  /** Removes the pharmacy: the patient may choose again. */
  readonly clearsPharmacy?: true;
  /**
   * The permission that a pharmacy needs for a plain step. Handing over remains allowed after its license ends, because
   * the patient is waiting.
   */
  readonly requires?: "practice" | "handOver";
}

/** From issue to hand-over: who may take which step. */
export const lifecycle = {
  send: { from: ["pending"], to: "sent", by: "patient" },
  approve: {
    from: ["sent"],
    to: "approved",
    by: "pharmacy",
    requires: "practice",
    event: (after) => domainEvent(PrescriptionApproved, withPharmacy(after)),
    summary: "Accept a prescription that was sent",
  },
  ready: {
    from: ["approved"],
    to: "ready_for_pickup",
    by: "pharmacy",
    method: "pickup",
    requires: "practice",
    event: (after) => domainEvent(PrescriptionReadyForPickup, withPharmacy(after)),
    summary: "Mark an approved prescription as ready for pickup",
  },
  dispatch: {
    from: ["approved"],
    to: "out_for_delivery",
    by: "pharmacy",
    method: "delivery",
    requires: "practice",
    event: (after) => domainEvent(PrescriptionOutForDelivery, withPharmacy(after)),
    summary: "Mark an approved prescription as out for delivery",
  },
  collect: {
    from: ["ready_for_pickup"],
    to: "collected",
    by: "patient",
    event: (after) => domainEvent(PrescriptionCollected, { ...handedOver(after), how: "collected" }),
    summary: "Mark a ready prescription as collected",
  },
  receive: {
    from: ["out_for_delivery"],
    to: "collected",
    by: "patient",
    event: (after) => domainEvent(PrescriptionCollected, { ...handedOver(after), how: "received" }),
    summary: "Mark a delivered prescription as received",
  },
  dispense: {
    from: ["ready_for_pickup"],
    to: "completed",
    by: "pharmacy",
    requires: "handOver",
    event: (after) => domainEvent(PrescriptionCompleted, { ...handedOver(after), how: "dispensed" }),
    summary: "Mark a ready prescription as handed over at the counter",
  },
  deliver: {
    from: ["out_for_delivery"],
    to: "completed",
    by: "pharmacy",
    requires: "handOver",
    event: (after) => domainEvent(PrescriptionCompleted, { ...handedOver(after), how: "delivered" }),
    summary: "Mark a prescription as delivered",
  },
  reject: { from: ["sent"], to: "cancelled", by: "pharmacy", aside: true },
  return: {
    from: workStatuses,
    to: "pending",
    by: "pharmacy",
    aside: true,
    clearsPharmacy: true,
  },
  takeBack: {
    from: ["sent"],
    to: "pending",
    by: "patient",
    aside: true,
    clearsPharmacy: true,
    event: (_, before) => domainEvent(PrescriptionTakenBack, withPharmacy(before)),
    summary: "Take a prescription back from a pharmacy that has not answered yet",
  },
  cancel: {
    from: statusesWith(statusTraits, "isCancellable", true),
    to: "cancelled",
    by: "patient",
    aside: true,
    event: (after) => domainEvent(PrescriptionCancelled, inEvents(after)),
    summary: "Cancel a prescription that is pending or approved",
  },
  withdraw: {
    from: statusesWith(statusTraits, "end", undefined),
    to: "cancelled",
    by: "doctor",
    aside: true,
  },
} as const satisfies Record<string, PrescriptionRule>;

export type Step = keyof typeof lifecycle;

/** The steps that put the medicine into the patient's hand. */
export type HandOverStep = {
  [S in Step]: (typeof lifecycle)[S]["to"] extends StatusWith<typeof statusTraits, "end", "fulfilled">
    ? S
    : never;
}[Step];

/** The steps without input, of all roles or of one. */
export type PlainStep<R extends Role = Role> = {
  [S in Step]: (typeof lifecycle)[S] extends { by: R; event: unknown; summary: string } ? S : never;
}[Step];

/** The steps that a pharmacy may take for several prescriptions of one patient at once, and how many. None hands anything over. */
export const jointSteps = ["approve", "ready", "dispatch"] as const satisfies Step[];
export type JointStep = (typeof jointSteps)[number];
export const mostTogether = 20;

/** Whether a step has no input. */
export function isPlain(step: Step): step is PlainStep {
  return "event" in lifecycle[step];
}

type FulfilmentState = { status: PrescriptionStatus; deliveryMethod?: FulfilmentMethod | undefined };

/** The permission that a pharmacy needs for a step. */
export function requirementOf(step: PlainStep): PrescriptionRule["requires"] {
  const rule: PrescriptionRule = lifecycle[step];
  return rule.requires;
}

/** The steps that a role may take from the current status. Every screen derives its buttons from this. */
export function steps(prescription: FulfilmentState, role: Role): Step[] {
  const possible = stepsFrom<Step, PrescriptionStatus>(lifecycle, prescription.status, role);
  return possible.filter((step) => isTheWay(step, prescription));
}

/** The remaining steps on the direct path to the patient. */
export function stepsAhead(prescription: FulfilmentState): Step[] {
  const next = (Object.keys(lifecycle) as Step[]).find((step) => {
    const rule: PrescriptionRule = lifecycle[step];
    return !rule.aside && rule.from.includes(prescription.status) && isTheWay(step, prescription);
  });
  return next ? [next, ...stepsAhead({ ...prescription, status: lifecycle[next].to })] : [];
}

/** Whether a step fits the fulfilment method, pickup by default. */
export function isTheWay(step: Step, { deliveryMethod = "pickup" }: FulfilmentState): boolean {
  const rule: PrescriptionRule = lifecycle[step];
  return rule.method === undefined || rule.method === deliveryMethod;
}
