import * as z from "zod/mini";
import { areDaysAssumed, suppliedDays } from "../../domain/medicines/days-supply.ts";
import { daysBefore, type Lasting } from "../../domain/medicines/supply.ts";
import { OwnPrescription, orderedLine } from "../../domain/prescription.ts";

/** The status of a renewal request. */
export const RenewalStatus = z.enum(["pending", "approved", "declined", "cancelled"]);
export type RenewalStatus = z.infer<typeof RenewalStatus>;

/**
 * A patient's request that the doctor of a prescription writes it again. A prescription has one: a request after an answer
 * is its next version. Names and medicine are those at the time of the request.
 */
export const Renewal = z.object({
  prescriptionId: z.string(),
  patientId: z.string(),
  patientName: z.string(),
  doctorId: z.string(),
  doctorName: z.string(),
  ...orderedLine,
  /** The days that were supplied, if it was a part or the remainder of one. */
  daysSupply: z.optional(z.number()),
  /** The time when the prescription was written. */
  writtenAt: z.string(),
  /** When what the patient has in hand of it ends; undefined if nobody can tell. */
  endsAt: z.optional(z.string()),
  /** The pharmacy that filled it, suggested for the new one. */
  pharmacyName: z.optional(z.string()),
  status: RenewalStatus,
  requestedAt: z.string(),
  patientNotes: z.optional(z.string()),
  answeredAt: z.optional(z.string()),
  doctorNotes: z.optional(z.string()),
  /** It was declined because its doctor stopped the medicine. */
  isStopped: z.optional(z.boolean()),
  /** The prescription that approved it. */
  newPrescriptionId: z.optional(z.string()),
});
export type Renewal = z.infer<typeof Renewal>;

/** Until when the patient has the medicine, from the time of the request; undefined if nobody can tell. */
export function lastingOf(renewal: Renewal): Lasting | undefined {
  const { endsAt } = renewal;
  const days = suppliedDays(renewal);
  if (endsAt === undefined || days === undefined) return undefined;
  const from = daysBefore(endsAt, days);
  return { from, days, endsAt, ...(areDaysAssumed(renewal) && { isAssumed: true }) };
}

/** A request as its doctor reads it: with the date of birth and the name of the profile of now, if the profile can be read. */
export const DoctorRenewal = z.extend(Renewal, {
  patient: z.optional(z.object({ dateOfBirth: z.optional(z.string()) })),
  /** The patient's name of today, if it is another than the one on the prescription. */
  patientNameNow: z.optional(z.string()),
});
export type DoctorRenewal = z.infer<typeof DoctorRenewal>;

/** A prescription as its patient sees it, with its renewal request, if any. */
export const PatientPrescription = z.extend(OwnPrescription, { renewal: z.optional(Renewal) });
export type PatientPrescription = z.infer<typeof PatientPrescription>;
