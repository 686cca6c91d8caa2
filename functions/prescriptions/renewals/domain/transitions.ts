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
import { orderedLineOf, type Prescription } from "../../domain/prescription.ts";
import { statusTraits } from "../../domain/status.ts";
import type { RestOfCourse } from "../../domain/steps/course-parts.ts";
import { issued, type Transition } from "../../domain/steps/transitions.ts";
import { mayAskForRenewal, type RenewalStep, renewalLifecycle, renewalTraits } from "./lifecycle.ts";
import type { Renewal } from "./renewal.ts";

/** The result of a step. Without an event the step was already taken, and nothing is saved. */
export interface RenewalTransition {
  readonly after: Renewal;
  readonly event?: DomainEvent;
}

/** The input of a renewal: the original prescription, the doctor, and the number of the new prescription. */
export interface Renewing {
  readonly original: Prescription;
  readonly doctor: { readonly name: string; readonly specialty: string };
  readonly prescriptionNumber: string;
  readonly note?: string | undefined;
  readonly acknowledgement?: Prescription["acknowledgement"];
}

/**
 * Requests a renewal. `renewed` is the prescription that approved an earlier request, `rest` what else supplies the course,
 * `endsAt` the end of what is in hand.
 * Throws Problem 409.
 */
export function requestRenewal(
  earlier: Renewal | undefined,
  prescription: Prescription,
  {
    renewed,
    rest,
    endsAt,
  }: {
    readonly renewed?: Prescription | undefined;
    readonly rest: RestOfCourse;
    readonly endsAt?: string | undefined;
  },
  patientNotes: string | undefined,
  ctx: PersonContext,
): RenewalTransition {
  if (earlier && renewalTraits[earlier.status].awaitsDoctor) return { after: earlier };
  if (!mayAskForRenewal(prescription, earlier, renewed, rest))
    throw new Problem("wrong_state", { current: earlier });
  const { id, patientId, patientName, doctorId, doctorName, pharmacyName } = prescription;
  const { daysSupply } = prescription;
  const after: Renewal = {
    prescriptionId: id,
    patientId,
    patientName,
    doctorId,
    doctorName,
    ...orderedLineOf(prescription),
    ...(daysSupply !== undefined && { daysSupply }),
    writtenAt: prescription.createdAt,
    ...(endsAt !== undefined && { endsAt }),
    pharmacyName,
    status: "pending",
    requestedAt: ctx.now,
    patientNotes,
  };
  return { after, event: domainEvent(RenewalRequested, parties(after)) };
}

/**
 * Approves a request and writes the new prescription, with the doctor's note and the former pharmacy as a suggestion.
 * Throws Problem 409.
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

/** Declines a request, with an optional reason. Throws Problem 409. */
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
 * Cancels an open request after a reverted hand-over. Throws Problem 409 if the doctor has renewed it: the patient would
 * have two prescriptions of one medicine.
 */
export function cancelRenewal(before: Renewal, ctx: PersonContext): RenewalTransition {
  if (renewalTraits[before.status].isRenewed) throw new Problem("renewed_meanwhile");
  if (!renewalTraits[before.status].awaitsDoctor) return { after: before };
  return answer("cancel", before, {}, ctx, (after) => domainEvent(RenewalCancelled, parties(after)));
}

/** Declines an open request because the medicine was stopped, of which the patient is notified separately. */
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
    ...orderedLineOf(original),
    notes: original.notes,
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
