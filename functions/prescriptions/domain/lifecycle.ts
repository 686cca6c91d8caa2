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
import { type Rule, stepsFrom } from "#kernel/lifecycle";
import type { Prescription } from "./prescription.ts";
import { inEvents, withPharmacy } from "./steps/in-events.ts";

interface PrescriptionRule extends Rule<PrescriptionStatus> {
  /** Only when it is fetched this way. */
  readonly method?: FulfilmentMethod;
  /** Leads away from the straight way to the patient's hand. */
  readonly aside?: true;
  /** What a plain step tells the world. A step with an event here asks for nothing: its call and command follow from this row. */
  readonly event?: (after: Prescription, before: Prescription) => DomainEvent;
  /** What a plain step is, for the documentation of its call. */
  readonly summary?: string;
  /** Takes it from its pharmacy: it is the patient's again. */
  readonly clearsPharmacy?: true;
  /** What a pharmacy must be allowed to do for a plain step. To hand over what is ready stays open when its license ends: the patient waits for it. */
  readonly requires?: "practice" | "handOver";
}

/** From the doctor's pen to the patient's hand: who may take which step. */
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
    summary: "Say that an approved prescription is ready for pickup",
  },
  dispatch: {
    from: ["approved"],
    to: "out_for_delivery",
    by: "pharmacy",
    method: "delivery",
    requires: "practice",
    event: (after) => domainEvent(PrescriptionOutForDelivery, withPharmacy(after)),
    summary: "Say that an approved prescription is out for delivery",
  },
  collect: {
    from: ["ready_for_pickup"],
    to: "collected",
    by: "patient",
    event: (after) => domainEvent(PrescriptionCollected, { ...withPharmacy(after), how: "collected" }),
    summary: "Say that a ready prescription was collected",
  },
  receive: {
    from: ["out_for_delivery"],
    to: "collected",
    by: "patient",
    event: (after) => domainEvent(PrescriptionCollected, { ...withPharmacy(after), how: "received" }),
    summary: "Say that a delivered prescription was received",
  },
  dispense: {
    from: ["ready_for_pickup"],
    to: "completed",
    by: "pharmacy",
    requires: "handOver",
    event: (after) => domainEvent(PrescriptionCompleted, { ...withPharmacy(after), how: "dispensed" }),
    summary: "Say that a ready prescription was handed over at the counter",
  },
  deliver: {
    from: ["out_for_delivery"],
    to: "completed",
    by: "pharmacy",
    requires: "handOver",
    event: (after) => domainEvent(PrescriptionCompleted, { ...withPharmacy(after), how: "delivered" }),
    summary: "Say that a prescription was delivered",
  },
  reject: { from: ["sent"], to: "cancelled", by: "pharmacy", aside: true },
  return: {
    from: ["sent", "approved", "ready_for_pickup", "out_for_delivery"],
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
    summary: "Take back a prescription that the pharmacy has not answered",
  },
  cancel: {
    from: ["pending", "approved"],
    to: "cancelled",
    by: "patient",
    aside: true,
    event: (after) => domainEvent(PrescriptionCancelled, inEvents(after)),
    summary: "Cancel a prescription that is pending or approved",
  },
  withdraw: {
    from: ["pending", "sent", "approved", "ready", "ready_for_pickup", "out_for_delivery"],
    to: "cancelled",
    by: "doctor",
    aside: true,
  },
} as const satisfies Record<string, PrescriptionRule>;

export type Step = keyof typeof lifecycle;

/** The steps that ask for nothing, of all roles or of one. */
export type PlainStep<R extends Role = Role> = {
  [S in Step]: (typeof lifecycle)[S] extends { by: R; event: unknown; summary: string } ? S : never;
}[Step];

/** Whether a step asks for nothing. */
export function isPlain(step: Step): step is PlainStep {
  return "event" in lifecycle[step];
}

type FulfilmentState = { status: PrescriptionStatus; deliveryMethod?: FulfilmentMethod | undefined };

/** What a pharmacy must be allowed to do to take a step. */
export function requirementOf(step: PlainStep): PrescriptionRule["requires"] {
  const rule: PrescriptionRule = lifecycle[step];
  return rule.requires;
}

/** The steps a role may take from where a prescription stands; the buttons of every screen. */
export function steps(prescription: FulfilmentState, role: Role): Step[] {
  const possible = stepsFrom<Step, PrescriptionStatus>(lifecycle, prescription.status, role);
  return possible.filter((step) => isTheWay(step, prescription));
}

/** The steps still to come on the straight way to the patient's hand. */
export function stepsAhead(prescription: FulfilmentState): Step[] {
  const next = (Object.keys(lifecycle) as Step[]).find((step) => {
    const rule: PrescriptionRule = lifecycle[step];
    return !rule.aside && rule.from.includes(prescription.status) && isTheWay(step, prescription);
  });
  return next ? [next, ...stepsAhead({ ...prescription, status: lifecycle[next].to })] : [];
}

/** Whether a step fits the way it is fetched; pickup unless something else was chosen. */
export function isTheWay(step: Step, { deliveryMethod = "pickup" }: FulfilmentState): boolean {
  const rule: PrescriptionRule = lifecycle[step];
  return rule.method === undefined || rule.method === deliveryMethod;
}
