import {
  type DomainEvent,
  domainEvent,
  RenewalApproved,
  RenewalCancelled,
  RenewalDeclined,
  RenewalRequested,
} from "#events";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import type { Prescription } from "../../domain/prescription.ts";
import { statusTraits } from "../../domain/status.ts";
import { issued, type Transition } from "../../domain/steps/transitions.ts";
import { mayAskForRenewal, type RenewalStep, renewalLifecycle, renewalTraits } from "./lifecycle.ts";
import type { Renewal } from "./renewal.ts";

/** What a step of a request leads to. No event: it was already taken, nothing is to be saved. */
export interface RenewalTransition {
  readonly after: Renewal;
  readonly event?: DomainEvent;
}

/** What the doctor renews: the prescription, under whose name, and what identifies the new one. */
export interface Renewing {
  readonly original: Prescription;
  readonly doctor: { readonly name: string; readonly specialty: string };
  readonly prescriptionNumber: string;
  readonly note?: string | undefined;
  readonly acknowledgement?: Prescription["acknowledgement"];
}

/** The patient asks for a renewal. `renewed` is what an earlier request led to. Throws Problem 409. */
export function requestRenewal(
  earlier: Renewal | undefined,
  prescription: Prescription,
  renewed: Prescription | undefined,
  patientNotes: string | undefined,
  ctx: PersonContext,
): RenewalTransition {
  if (earlier && renewalTraits[earlier.status].awaitsDoctor) return { after: earlier };
  if (!mayAskForRenewal(prescription, earlier, renewed))
    throw new Problem("wrong_state", { current: earlier });
  const { id, patientId, patientName, doctorId, doctorName, pharmacyName } = prescription;
  const { medication, dosage, frequency, duration } = prescription;
  const after: Renewal = {
    prescriptionId: id,
    patientId,
    patientName,
    doctorId,
    doctorName,
    medication,
    dosage,
    frequency,
    duration,
    writtenAt: prescription.createdAt,
    endedAt: prescription.updatedAt,
    pharmacyName,
    status: "pending",
    requestedAt: ctx.now,
    patientNotes,
  };
  return { after, event: domainEvent(RenewalRequested, parties(after)) };
}

/**
 * The doctor renews: the request is approved and the new prescription written, both or neither. The pharmacy stays a
 * suggestion, the note goes on the new prescription. Throws Problem 409.
 */
export function approveRenewal(
  before: Renewal,
  renewing: Renewing,
  ctx: PersonContext,
): { renewal: RenewalTransition; prescription?: Transition } {
  const { status, stopped } = renewing.original;
  if (before.status === "pending" && (stopped || !statusTraits[status].isRenewable))
    throw new Problem("wrong_state", { current: before });
  const written = writeAgain(renewing, ctx);
  const more = { doctorNotes: renewing.note, newPrescriptionId: written.id };
  const renewal = answer("approve", before, more, ctx, (after) =>
    domainEvent(RenewalApproved, { ...parties(after), newPrescriptionId: written.id }),
  );
  if (!renewal.event) return { renewal };
  return { renewal, prescription: { after: written, event: issued(written) } };
}

/** The doctor does not renew it, and may say why. Throws Problem 409. */
export function declineRenewal(
  before: Renewal,
  note: string | undefined,
  ctx: PersonContext,
): RenewalTransition {
  return answer("decline", before, { doctorNotes: note }, ctx, (after) =>
    domainEvent(RenewalDeclined, parties(after)),
  );
}

/**
 * The hand-over of the prescription is reverted, and an open request ends with it. Throws Problem 409 where the doctor has
 * renewed it: there would be two of one medicine.
 */
export function cancelRenewal(before: Renewal, ctx: PersonContext): RenewalTransition {
  if (renewalTraits[before.status].isRenewed) throw new Problem("renewed_meanwhile");
  if (!renewalTraits[before.status].awaitsDoctor) return { after: before };
  return answer("cancel", before, {}, ctx, (after) => domainEvent(RenewalCancelled, parties(after)));
}

/** A request ends when the doctor stops the medicine, of which the patient is notified anyway. None to end: undefined. */
export function endRenewal(before: Renewal, ctx: PersonContext): RenewalTransition | undefined {
  if (!renewalTraits[before.status].awaitsDoctor) return undefined;
  return answer("decline", before, { isStopped: true }, ctx, (after) =>
    domainEvent(RenewalDeclined, parties(after)),
  );
}

function answer(
  step: Exclude<RenewalStep, "request">,
  before: Renewal,
  stamp: { [F in "doctorNotes" | "newPrescriptionId" | "isStopped"]?: Renewal[F] },
  { now }: PersonContext,
  event: (after: Renewal) => DomainEvent,
): RenewalTransition {
  const rule = renewalLifecycle[step];
  const from: readonly string[] = rule.from;
  if (before.status === rule.to) return { after: before };
  if (!from.includes(before.status)) throw new Problem("wrong_state", { current: before });
  const after: Renewal = { ...before, ...stamp, status: rule.to, answeredAt: now };
  return { after, event: event(after) };
}

function writeAgain(
  { original, doctor, prescriptionNumber, note, acknowledgement }: Renewing,
  { now, newId }: PersonContext,
): Prescription {
  const { appointmentId, patientId, patientName, doctorId, pharmacyId, pharmacyName } = original;
  const { medication, dosage, frequency, duration, notes } = original;
  return {
    id: newId(),
    prescriptionNumber,
    groupId: newId(),
    appointmentId,
    patientId,
    patientName,
    doctorId,
    doctorName: doctor.name,
    doctorSpecialty: doctor.specialty,
    medication,
    dosage,
    frequency,
    duration,
    notes,
    generalNotes: note,
    ...(acknowledgement && { acknowledgement }),
    status: "pending",
    createdAt: now,
    updatedAt: now,
    priorPrescription: { id: original.id, writtenAt: original.createdAt },
    ...(pharmacyId && { suggestedPharmacy: { id: pharmacyId, name: pharmacyName ?? "" } }),
    statusHistory: [{ status: "pending", at: now, by: "doctor" }],
  };
}

function parties({ prescriptionId, patientId, doctorId }: Renewal) {
  return { prescriptionId, patientId, doctorId };
}
