import * as z from "zod/mini";

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

/** Why a pharmacy did not fulfil. The words it wrote stay off the bus. */
export const PharmacyReason = z.enum([
  "out_of_stock",
  "cannot_serve",
  "unclear",
  "not_valid",
  "interaction",
  "suspected_misuse",
  "not_collected",
  "not_delivered",
  "other",
]);
export type PharmacyReason = z.infer<typeof PharmacyReason>;

/** The statuses in which a prescription may wait too long for somebody. */
export const WaitingStatus = z.enum(["sent", "ready_for_pickup", "out_for_delivery"]);
export type WaitingStatus = z.infer<typeof WaitingStatus>;

/** The steps that may be taken back by who took them. */
export const RevertibleStep = z.enum(["collect", "receive", "dispense", "deliver"]);
export type RevertibleStep = z.infer<typeof RevertibleStep>;
