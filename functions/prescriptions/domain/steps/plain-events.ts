import { type DomainEvent, domainEvent } from "../../../../events/event.ts";
import {
  PrescriptionApproved,
  PrescriptionCancelled,
  PrescriptionCollected,
  PrescriptionCompleted,
  PrescriptionOutForDelivery,
  PrescriptionReadyForPickup,
  PrescriptionTakenBack,
} from "../../../../events/prescriptions.ts";
import type { PlainStep } from "../lifecycle.ts";
import type { Prescription } from "../prescription.ts";
import { inEvents, withPharmacy } from "./in-events.ts";

type TellStep = (after: Prescription, before: Prescription) => DomainEvent;

/** What each plain step tells the world. Beside the lifecycle, which browsers load: they need no events. */
export const plainEvents: Readonly<Record<PlainStep, TellStep>> = {
  approve: (after) => domainEvent(PrescriptionApproved, withPharmacy(after)),
  ready: (after) => domainEvent(PrescriptionReadyForPickup, withPharmacy(after)),
  dispatch: (after) => domainEvent(PrescriptionOutForDelivery, withPharmacy(after)),
  collect: (after) => domainEvent(PrescriptionCollected, { ...withPharmacy(after), how: "collected" }),
  receive: (after) => domainEvent(PrescriptionCollected, { ...withPharmacy(after), how: "received" }),
  dispense: (after) => domainEvent(PrescriptionCompleted, { ...withPharmacy(after), how: "dispensed" }),
  deliver: (after) => domainEvent(PrescriptionCompleted, { ...withPharmacy(after), how: "delivered" }),
  takeBack: (_, before) => domainEvent(PrescriptionTakenBack, withPharmacy(before)),
  cancel: (after) => domainEvent(PrescriptionCancelled, inEvents(after)),
};
