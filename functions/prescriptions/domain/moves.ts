import type { PersonMoment } from "#kernel/moment";
import { Problem } from "#kernel/problem";
import { type Happened, happened } from "../../../events/event.ts";
import {
  type PharmacyReason,
  PrescriptionApproved,
  PrescriptionCancelled,
  PrescriptionCollected,
  PrescriptionCompleted,
  PrescriptionIssued,
  PrescriptionOutForDelivery,
  PrescriptionReadyForPickup,
  PrescriptionRejected,
  PrescriptionReturned,
  PrescriptionSent,
} from "../../../events/prescriptions.ts";
import type { Appointment } from "../../appointments/domain/appointment.ts";
import { statusTraits as appointmentTraits } from "../../appointments/domain/status.ts";
import type { ListedPharmacy } from "../../directory/domain/index.ts";
import { isTheWay, lifecycle, type Step } from "./lifecycle.ts";
import type { Fulfilment, Knot, Medication, Prescription } from "./prescription.ts";

/** What a step leads to. No event: the step was already taken, nothing is to be saved. */
export interface Move {
  readonly after: Prescription;
  readonly event?: Happened;
}

/** What belongs to all lines the doctor writes at once. */
export interface Batch {
  readonly id: string;
  readonly visit: Appointment;
  readonly generalNotes?: string | undefined;
}

/** The doctor writes one line for the patient of a completed visit. */
export function issue(line: Medication, code: string, batch: Batch, moment: PersonMoment): Move {
  const { visit } = batch;
  if (!appointmentTraits[visit.status].mayPrescribe)
    throw new Problem("visit_not_completed", { current: visit });
  const after: Prescription = {
    id: line.id,
    code,
    batchId: batch.id,
    appointmentId: visit.id,
    patientId: visit.patientId,
    patientName: visit.patientName,
    doctorId: visit.doctorId,
    doctorName: visit.doctorName,
    doctorSpecialty: visit.doctorSpecialty,
    medication: line.name,
    dosage: line.dosage,
    frequency: line.frequency,
    duration: line.duration,
    notes: line.instructions,
    generalNotes: batch.generalNotes,
    status: "pending",
    createdAt: moment.now,
    updatedAt: moment.now,
    thread: [{ status: "pending", at: moment.now, by: "doctor" }],
  };
  return { after, event: issued(after) };
}

/** That a prescription was written. */
export function issued(prescription: Prescription): Happened {
  const { batchId, appointmentId, renewalOf } = prescription;
  const data = { ...parties(prescription), batchId, appointmentId };
  return happened(PrescriptionIssued, { ...data, ...(renewalOf && { renewalOf: renewalOf.id }) });
}

/** The patient chooses the pharmacy that should fill it, and how to get it. */
export function send(
  before: Prescription,
  { pharmacy, fulfilment }: { pharmacy: ListedPharmacy; fulfilment: Fulfilment },
  moment: PersonMoment,
): Move {
  if (before.pharmacyId && before.pharmacyId !== pharmacy.id) {
    throw new Problem("wrong_state", { current: before });
  }
  if (fulfilment.method === "delivery" && !pharmacy.deliveryAvailable)
    throw new Problem("delivery_unavailable");
  const { method } = fulfilment;
  const chosen = {
    pharmacyId: pharmacy.id,
    pharmacyName: pharmacy.name,
    pharmacyAddress: `${pharmacy.address}, ${pharmacy.city}, ${pharmacy.state}`,
    pharmacyPhoneNumber: pharmacy.phoneNumber,
    deliveryMethod: method,
    deliveryAddress: fulfilment.method === "delivery" ? fulfilment.address : undefined,
    deliveryNotes: fulfilment.method === "delivery" ? fulfilment.notes : undefined,
    refusal: undefined,
    suggestedPharmacy: undefined,
  };
  return step("send", before, moment, chosen, (after) =>
    happened(PrescriptionSent, { ...withPharmacy(after), method }),
  );
}

/** The pharmacy accepts and begins to prepare. */
export function approve(before: Prescription, moment: PersonMoment): Move {
  return step("approve", before, moment, {}, (after) => happened(PrescriptionApproved, withPharmacy(after)));
}

/** The pharmacy has it waiting for the patient. */
export function ready(before: Prescription, moment: PersonMoment): Move {
  return step("ready", before, moment, {}, (after) =>
    happened(PrescriptionReadyForPickup, withPharmacy(after)),
  );
}

/** The pharmacy has sent it on its way. */
export function dispatch(before: Prescription, moment: PersonMoment): Move {
  return step("dispatch", before, moment, {}, (after) =>
    happened(PrescriptionOutForDelivery, withPharmacy(after)),
  );
}

/** The pharmacy handed it over at the counter. */
export function dispense(before: Prescription, moment: PersonMoment): Move {
  return step("dispense", before, moment, { filledAt: moment.now }, (after) =>
    happened(PrescriptionCompleted, { ...withPharmacy(after), how: "dispensed" }),
  );
}

/** The pharmacy's courier handed it over at the door. */
export function deliver(before: Prescription, moment: PersonMoment): Move {
  return step("deliver", before, moment, { filledAt: moment.now }, (after) =>
    happened(PrescriptionCompleted, { ...withPharmacy(after), how: "delivered" }),
  );
}

/** The patient has fetched it. */
export function collect(before: Prescription, moment: PersonMoment): Move {
  return step("collect", before, moment, { filledAt: moment.now }, (after) =>
    happened(PrescriptionCollected, { ...withPharmacy(after), how: "collected" }),
  );
}

/** The patient has got it at the door. */
export function receive(before: Prescription, moment: PersonMoment): Move {
  return step("receive", before, moment, { filledAt: moment.now }, (after) =>
    happened(PrescriptionCollected, { ...withPharmacy(after), how: "received" }),
  );
}

/** Why a pharmacy does not fulfil: a code for the world, words for the patient. */
export interface Refusal {
  readonly code: PharmacyReason;
  readonly words: string;
}

/** The pharmacy will not fill it: it is cancelled, the patient is told why. */
export function reject(before: Prescription, reason: Refusal, moment: PersonMoment): Move {
  const refused = { refusal: { ...reason, pharmacyName: before.pharmacyName ?? "" } };
  return step("reject", before, moment, refused, (after) =>
    happened(PrescriptionRejected, { ...withPharmacy(after), reasonCode: reason.code }),
  );
}

/** The pharmacy cannot fill it: the patient has it back and can choose another one. */
export function returnToPatient(before: Prescription, reason: Refusal, moment: PersonMoment): Move {
  const cleared = {
    refusal: { ...reason, pharmacyName: before.pharmacyName ?? "" },
    pharmacyId: undefined,
    pharmacyName: undefined,
    pharmacyAddress: undefined,
    pharmacyPhoneNumber: undefined,
    deliveryMethod: undefined,
    deliveryAddress: undefined,
    deliveryNotes: undefined,
  };
  return step("return", before, moment, cleared, () =>
    happened(PrescriptionReturned, { ...withPharmacy(before), reasonCode: reason.code }),
  );
}

/** The patient does not want it any more. */
export function cancel(before: Prescription, moment: PersonMoment): Move {
  const { pharmacyId } = before;
  return step("cancel", before, moment, {}, (after) =>
    happened(PrescriptionCancelled, { ...parties(after), ...(pharmacyId && { pharmacyId }) }),
  );
}

function step(
  name: Step,
  before: Prescription,
  { now }: PersonMoment,
  stamp: { [Field in keyof Prescription]?: Prescription[Field] | undefined },
  event: (after: Prescription) => Happened,
): Move {
  const rule = lifecycle[name];
  const from: readonly string[] = rule.from;
  const isTaken = before.status === rule.to && before.thread.at(-1)?.by === rule.by;
  if (isTaken) return { after: before };
  if (!from.includes(before.status) || !isTheWay(name, before))
    throw new Problem("wrong_state", { current: before });
  const knot: Knot = { status: rule.to, at: now, by: rule.by };
  const thread = [...before.thread, knot];
  const after = { ...before, ...stamp, status: rule.to, updatedAt: now, thread } as Prescription;
  return { after, event: event(after) };
}

function parties({ id, patientId, doctorId }: Prescription) {
  return { prescriptionId: id, patientId, doctorId };
}

function withPharmacy(prescription: Prescription) {
  if (!prescription.pharmacyId) throw new Error("a prescription on its way has a pharmacy");
  return { ...parties(prescription), pharmacyId: prescription.pharmacyId };
}
