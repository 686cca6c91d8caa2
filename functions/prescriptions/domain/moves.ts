import { type Happened, happened } from "../../../events/event.ts";
import {
  PrescriptionApproved,
  PrescriptionCollected,
  PrescriptionIssued,
  PrescriptionReadyForPickup,
  PrescriptionSent,
} from "../../../events/prescriptions.ts";
import type { Appointment } from "../../appointments/domain/appointment.ts";
import type { ListedPharmacy } from "../../directory/domain/index.ts";
import type { PersonMoment } from "../../platform/domain/moment.ts";
import { Problem } from "../../platform/domain/problem.ts";
import { lifecycle, type Step } from "./lifecycle.ts";
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
  if (visit.status !== "completed") throw new Problem("visit_not_completed", { current: visit });
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
  const data = { ...parties(after), batchId: batch.id, appointmentId: visit.id };
  return { after, event: happened(PrescriptionIssued, data) };
}

/** The patient chooses the pharmacy that should fill it. */
export function send(
  before: Prescription,
  { pharmacy, fulfilment }: { pharmacy: ListedPharmacy; fulfilment: Fulfilment },
  moment: PersonMoment,
): Move {
  if (before.pharmacyId && before.pharmacyId !== pharmacy.id)
    throw new Problem("wrong_state", { current: before });
  const method = fulfilment.method;
  const chosen = {
    pharmacyId: pharmacy.id,
    pharmacyName: pharmacy.name,
    pharmacyAddress: `${pharmacy.address}, ${pharmacy.city}, ${pharmacy.state}`,
    pharmacyPhoneNumber: pharmacy.phoneNumber,
    deliveryMethod: method,
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
  const filled = { filledAt: moment.now };
  return step("ready", before, moment, filled, (after) =>
    happened(PrescriptionReadyForPickup, withPharmacy(after)),
  );
}

/** The patient has it in hand. */
export function collect(before: Prescription, moment: PersonMoment): Move {
  const event = (after: Prescription) =>
    happened(PrescriptionCollected, { ...withPharmacy(after), how: "collected" });
  return step("collect", before, moment, {}, event);
}

function step(
  name: Step,
  before: Prescription,
  { now }: PersonMoment,
  stamp: Partial<Prescription>,
  event: (after: Prescription) => Happened,
): Move {
  const rule = lifecycle[name];
  const from: readonly string[] = rule.from;
  if (before.status === rule.to) return { after: before };
  if (!from.includes(before.status)) throw new Problem("wrong_state", { current: before });
  const knot: Knot = { status: rule.to, at: now, by: rule.by };
  const after = { ...before, ...stamp, status: rule.to, updatedAt: now, thread: [...before.thread, knot] };
  return { after, event: event(after) };
}

function parties({ id, patientId, doctorId }: Prescription) {
  return { prescriptionId: id, patientId, doctorId };
}

function withPharmacy(prescription: Prescription) {
  if (!prescription.pharmacyId) throw new Error("a prescription on its way has a pharmacy");
  return { ...parties(prescription), pharmacyId: prescription.pharmacyId };
}
