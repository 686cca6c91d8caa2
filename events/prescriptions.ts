import * as z from "zod/mini";
import { eventsOf } from "./event.ts";

const event = eventsOf("prescriptions");

/** A prescription's statuses. `ready` is read in old records and never written. */
export const PrescriptionStatus = z.enum([
  "pending",
  "sent",
  "approved",
  "ready",
  "ready_for_pickup",
  "out_for_delivery",
  "completed",
  "collected",
  "cancelled",
]);
export type PrescriptionStatus = z.infer<typeof PrescriptionStatus>;

export const FulfilmentMethod = z.enum(["pickup", "delivery"]);
export type FulfilmentMethod = z.infer<typeof FulfilmentMethod>;

const parties = { prescriptionId: z.string(), patientId: z.string(), doctorId: z.string() };
const withPharmacy = { ...parties, pharmacyId: z.string() };

export const PrescriptionIssued = event(
  "prescription.issued",
  1,
  z.object({
    ...parties,
    batchId: z.string(),
    appointmentId: z.string(),
    /** The prescription this one renews. */
    renewalOf: z.optional(z.string()),
  }),
  "The doctor wrote a prescription, one event per medication line",
);

export const PrescriptionSent = event(
  "prescription.sent",
  1,
  z.object({ ...withPharmacy, method: FulfilmentMethod }),
  "The patient sent the prescription to a pharmacy",
);

export const PrescriptionApproved = event(
  "prescription.approved",
  1,
  z.object(withPharmacy),
  "The pharmacy accepted the prescription and is preparing it",
);

export const PrescriptionReadyForPickup = event(
  "prescription.ready_for_pickup",
  1,
  z.object(withPharmacy),
  "The pharmacy has the medicine waiting for the patient",
);

/** Why a pharmacy did not fulfil. The words it wrote stay off the bus. */
export const PharmacyReason = z.enum(["out_of_stock", "cannot_serve", "unclear", "not_valid", "other"]);
export type PharmacyReason = z.infer<typeof PharmacyReason>;
const withReason = z.object({ ...withPharmacy, reasonCode: PharmacyReason });

export const PrescriptionRejected = event(
  "prescription.rejected",
  1,
  withReason,
  "The pharmacy rejected the prescription; it is cancelled",
);

export const PrescriptionReturned = event(
  "prescription.returned",
  1,
  withReason,
  "The pharmacy returned the prescription to the patient, who can choose another one",
);

export const PrescriptionOutForDelivery = event(
  "prescription.out_for_delivery",
  1,
  z.object(withPharmacy),
  "The pharmacy has sent the medicine on its way to the patient",
);

export const PrescriptionCompleted = event(
  "prescription.completed",
  1,
  z.object({ ...withPharmacy, how: z.enum(["dispensed", "delivered"]) }),
  "The pharmacy handed the medicine over",
);

export const PrescriptionCancelled = event(
  "prescription.cancelled",
  1,
  z.object({ ...parties, pharmacyId: z.optional(z.string()) }),
  "The patient cancelled the prescription",
);

export const PrescriptionCollected = event(
  "prescription.collected",
  1,
  z.object({ ...withPharmacy, how: z.enum(["collected", "received"]) }),
  "The patient has the medicine in hand",
);
