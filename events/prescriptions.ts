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
  z.object({ ...parties, batchId: z.string(), appointmentId: z.string() }),
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

export const PrescriptionCollected = event(
  "prescription.collected",
  1,
  z.object({ ...withPharmacy, how: z.enum(["collected", "received"]) }),
  "The patient has the medicine in hand",
);
