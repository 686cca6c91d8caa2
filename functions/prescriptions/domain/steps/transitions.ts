import { type Appointment, statusTraits as appointmentTraits } from "#domain/appointments";
import { addressLine, type FulfillingPharmacy } from "#domain/profiles";
import {
  type DomainEvent,
  domainEvent,
  type PharmacyReason,
  PrescriptionIssued,
  PrescriptionRejected,
  PrescriptionReturned,
  PrescriptionSent,
  PrescriptionWithdrawn,
} from "#events";
import { fieldMessages } from "#kernel/call/field-messages";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { isTheWay, lifecycle, type PlainStep, type Step } from "../lifecycle.ts";
import type { Medication } from "../medication.ts";
import {
  type Fulfilment,
  orderedLineOf,
  type Preparation,
  type Prescription,
  type StatusChange,
} from "../prescription.ts";
import { requireAgeConfirmed } from "../safety/age.ts";
import { statusTraits } from "../status.ts";
import { ended, inEvents, withPharmacy } from "./in-events.ts";
import { ownView } from "./own-view.ts";
import { reasonsFor } from "./reasons.ts";

/** The result of a step. No event: the step was already taken, and nothing is saved. */
export interface Transition {
  readonly after: Prescription;
  readonly event?: DomainEvent;
}

/** The fields that all lines of one batch share. */
export interface MedicationGroup {
  readonly id: string;
  readonly appointment: Appointment;
  readonly generalNotes?: string | undefined;
}

/** Issues one line for the patient of a completed appointment. */
export function issue(
  line: Medication,
  prescriptionNumber: string,
  group: MedicationGroup,
  ctx: PersonContext,
  acknowledgement?: Prescription["acknowledgement"],
): Transition {
  const { appointment } = group;
  if (!appointmentTraits[appointment.status].mayPrescribe)
    throw new Problem("appointment_not_completed", { current: appointment });
  const after: Prescription = {
    id: line.id,
    prescriptionNumber,
    groupId: group.id,
    appointmentId: appointment.id,
    patientId: appointment.patientId,
    patientName: appointment.patientName,
    doctorId: appointment.doctorId,
    doctorName: appointment.doctorName,
    doctorSpecialty: appointment.doctorSpecialty,
    ...orderedLineOf({ ...line, medication: line.name }),
    notes: line.instructions,
    generalNotes: group.generalNotes,
    ...(acknowledgement && { acknowledgement }),
    status: "pending",
    createdAt: ctx.now,
    updatedAt: ctx.now,
    statusHistory: [{ status: "pending", at: ctx.now, by: "doctor" }],
  };
  return { after, event: issued(after) };
}

/** The event of an issued prescription. */
export function issued(prescription: Prescription): DomainEvent {
  const { groupId, appointmentId, priorPrescription, acknowledgement } = prescription;
  const data = { ...inEvents(prescription), groupId, appointmentId };
  return domainEvent(PrescriptionIssued, {
    ...data,
    ...(priorPrescription && { priorPrescription: priorPrescription.id }),
    ...(acknowledgement && { acknowledged: [...new Set(acknowledgement.issues.map(({ code }) => code))] }),
  });
}

/** Where a prescription is sent and how the patient gets it; for an old one, that the patient knows its age. */
export interface Sending {
  readonly pharmacy: FulfillingPharmacy;
  readonly fulfilment: Fulfilment;
  readonly ageConfirmed?: true | undefined;
}

/** Sends it to the pharmacy that the patient chose, with the fulfilment. Throws Problem 409, also for an old one unless confirmed. */
export function send(
  before: Prescription,
  { pharmacy, fulfilment, ...confirmed }: Sending,
  ctx: PersonContext,
): Transition {
  if (before.pharmacyId && before.pharmacyId !== pharmacy.id) {
    throw new Problem("wrong_state", { current: ownView(before, ctx) });
  }
  if (fulfilment.method === "delivery" && !pharmacy.deliveryAvailable)
    throw new Problem("delivery_unavailable");
  const { method } = fulfilment;
  const chosen = {
    pharmacyId: pharmacy.id,
    pharmacyName: pharmacy.name,
    pharmacyAddress: addressLine(pharmacy.address, pharmacy.city, pharmacy.state),
    pharmacyPhoneNumber: pharmacy.phoneNumber,
    pharmacyEmail: pharmacy.email,
    deliveryMethod: method,
    deliveryAddress: fulfilment.method === "delivery" ? fulfilment.address : undefined,
    deliveryNotes: fulfilment.method === "delivery" ? fulfilment.notes : undefined,
    rejection: undefined,
    suggestedPharmacy: undefined,
  };
  const decided = step("send", before, ctx, chosen, (after) =>
    domainEvent(PrescriptionSent, { ...withPharmacy(after), method }),
  );
  if (decided.event) requireAgeConfirmed(before, confirmed, ctx.now);
  return decided;
}

/** Takes a step without input. */
export function takeStep(name: PlainStep, before: Prescription, ctx: PersonContext): Transition {
  const { to, event } = lifecycle[name];
  const isFilled = statusTraits[to].end === "fulfilled";
  return step(name, before, ctx, isFilled ? { handedOverAt: ctx.now } : {}, event);
}

/** How far ahead a pharmacy may expect a prescription to be ready, in days. */
export const mostDaysUntilReady = 60;

/**
 * Accepts it, with what the patient may expect. Throws Problem 409, also for an old one unless the pharmacist knows its age, and 422 for a
 * time that is past or too far ahead.
 */
export function approve(
  before: Prescription,
  { expectedAt, note, ...confirmed }: Preparation & { readonly ageConfirmed?: true | undefined },
  ctx: PersonContext,
): Transition {
  const latest = new Date(Date.parse(ctx.now) + mostDaysUntilReady * 86_400_000).toISOString();
  if (expectedAt && (expectedAt <= ctx.now || expectedAt > latest)) {
    const title = fieldMessages().future;
    throw new Problem("invalid", { fields: [{ path: "expectedAt", code: "invalid", title }] });
  }
  const { after, event } = takeStep("approve", before, ctx);
  if (event) requireAgeConfirmed(before, confirmed, ctx.now);
  if (!event || (!expectedAt && !note)) return { after, ...(event && { event }) };
  return { after: { ...after, preparation: { ...(expectedAt && { expectedAt }), note } }, event };
}

/** Why a pharmacy does not dispense: a public code, and words for the patient only. */
export interface Rejection {
  readonly reasonCode: PharmacyReason;
  readonly reasonText: string;
}

/**
 * Rejects it: it ends, and the patient is notified of the reason. Throws Problem 409, and 422 for a reason that only
 * allows a return.
 */
export function reject(before: Prescription, reason: Rejection, ctx: PersonContext): Transition {
  const rejected = { rejection: { ...reason, pharmacyName: before.pharmacyName ?? "" } };
  const decided = step("reject", before, ctx, rejected, (after) =>
    domainEvent(PrescriptionRejected, { ...withPharmacy(after), reasonCode: reason.reasonCode }),
  );
  if (decided.event && !reasonsFor("reject", before.status).includes(reason.reasonCode))
    throw new Problem("return_instead");
  return decided;
}

/** Returns it to the patient, who may choose another pharmacy. Throws Problem 409, and 422 for a reason that does not apply. */
export function returnToPatient(before: Prescription, reason: Rejection, ctx: PersonContext): Transition {
  const returned = { rejection: { ...reason, pharmacyName: before.pharmacyName ?? "" } };
  const decided = step("return", before, ctx, returned, () =>
    domainEvent(PrescriptionReturned, { ...withPharmacy(before), reasonCode: reason.reasonCode }),
  );
  if (decided.event && !reasonsFor("return", before.status).includes(reason.reasonCode))
    throw new Problem("reason_unfit");
  return decided;
}

/**
 * Withdraws it before the hand-over, by its doctor, alone or `beside` another of its chain; patient and pharmacy see the
 * reason. Throws Problem 409.
 */
export function withdraw(
  before: Prescription,
  reasonText: string,
  ctx: PersonContext,
  beside?: string,
): Transition {
  return step("withdraw", before, ctx, { withdrawal: { reasonText } }, (after) =>
    domainEvent(PrescriptionWithdrawn, ended(after, beside)),
  );
}

type Stamp = { [Field in keyof Prescription]?: Prescription[Field] | undefined };

/** Removes the pharmacy, with what only it decided. */
export const noPharmacy: Stamp = {
  pharmacyId: undefined,
  pharmacyName: undefined,
  pharmacyAddress: undefined,
  pharmacyPhoneNumber: undefined,
  pharmacyEmail: undefined,
  deliveryMethod: undefined,
  deliveryAddress: undefined,
  deliveryNotes: undefined,
  preparation: undefined,
  parts: undefined,
};

function step(
  name: Step,
  before: Prescription,
  ctx: PersonContext,
  stamp: Stamp,
  event: (after: Prescription, before: Prescription) => DomainEvent,
): Transition {
  const rule = lifecycle[name];
  const from: readonly string[] = rule.from;
  const isTaken = before.status === rule.to && before.statusHistory.at(-1)?.by === rule.by;
  if (isTaken) return { after: before };
  if (!from.includes(before.status) || !isTheWay(name, before))
    throw new Problem("wrong_state", { current: ownView(before, ctx) });
  const change: StatusChange = { status: rule.to, at: ctx.now, by: rule.by };
  const statusHistory = [...before.statusHistory, change];
  const changed = { ...("clearsPharmacy" in rule && noPharmacy), ...stamp };
  const after = { ...before, ...changed, status: rule.to, updatedAt: ctx.now, statusHistory } as Prescription;
  return { after, event: event(after, before) };
}
