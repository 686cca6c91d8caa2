import type { PersonMoment } from "#kernel/moment";
import { Problem } from "#kernel/problem";
import { type Happened, happened } from "../../../events/event.ts";
import {
  type PharmacyReason,
  PrescriptionIssued,
  PrescriptionRejected,
  PrescriptionReturned,
  PrescriptionSent,
} from "../../../events/prescriptions.ts";
import type { Appointment } from "../../appointments/domain/appointment.ts";
import { statusTraits as appointmentTraits } from "../../appointments/domain/status.ts";
import type { ListedPharmacy } from "../../directory/domain/index.ts";
import { inEvents, withPharmacy } from "./in-events.ts";
import { isTheWay, lifecycle, type PlainStep, type Step } from "./lifecycle.ts";
import type { Fulfilment, Knot, Medication, Prescription } from "./prescription.ts";
import { statusTraits } from "./status.ts";

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
  const data = { ...inEvents(prescription), batchId, appointmentId };
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

/** Somebody takes a step that asks for nothing. */
export function takeStep(name: PlainStep, before: Prescription, moment: PersonMoment): Move {
  const { to, event } = lifecycle[name];
  const isFilled = statusTraits[to].end === "fulfilled";
  return step(name, before, moment, isFilled ? { filledAt: moment.now } : {}, event);
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
