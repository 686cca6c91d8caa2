import * as z from "zod/mini";
import { OwnPrescription } from "../../domain/prescription.ts";

/** Where a request for a renewal stands. */
export const RenewalStatus = z.enum(["pending", "approved", "declined", "cancelled"]);
export type RenewalStatus = z.infer<typeof RenewalStatus>;

/**
 * A patient asks the doctor who wrote a prescription to write it again. There is one for a prescription: asking again
 * after an answer is its next version. Names and the medicine are as they were when it was asked for.
 */
export const Renewal = z.object({
  prescriptionId: z.string(),
  patientId: z.string(),
  patientName: z.string(),
  doctorId: z.string(),
  doctorName: z.string(),
  medication: z.string(),
  dosage: z.string(),
  frequency: z.string(),
  duration: z.string(),
  /** When the prescription was written. */
  writtenAt: z.string(),
  /** When the patient had it in hand. */
  endedAt: z.string(),
  /** Who filled it: where the new one is suggested to go. */
  pharmacyName: z.optional(z.string()),
  status: RenewalStatus,
  requestedAt: z.string(),
  patientNotes: z.optional(z.string()),
  answeredAt: z.optional(z.string()),
  doctorNotes: z.optional(z.string()),
  /** It was declined because its doctor stopped the medicine. */
  isStopped: z.optional(z.boolean()),
  /** What the doctor wrote instead, once approved. */
  newPrescriptionId: z.optional(z.string()),
});
export type Renewal = z.infer<typeof Renewal>;

/** A prescription as its patient sees it: with the request for its renewal, if there is one. */
export const PatientPrescription = z.extend(OwnPrescription, { renewal: z.optional(Renewal) });
export type PatientPrescription = z.infer<typeof PatientPrescription>;
