import * as z from "zod/mini";
import { Prescription } from "../prescription.ts";

/** The stages of a medicine for its patient. */
export const MedicineStage = z.enum(["written", "at_pharmacy", "ready", "in_hand", "running_out", "ended"]);
export type MedicineStage = z.infer<typeof MedicineStage>;

/** One medicine of a patient, from one or more prescriptions. */
export const CurrentMedicine = z.object({
  /** The prescription that the patient takes from, or will. */
  prescription: Prescription,
  stage: MedicineStage,
  /** When the course of a medicine in hand ends; undefined if it has no end. */
  endsAt: z.optional(z.string()),
  /** The renewal that continues it, not yet handed over or not yet begun. */
  next: z.optional(Prescription),
  /** Whether a renewal request awaits the doctor's answer. */
  isRenewalAsked: z.boolean(),
  /** Other current prescriptions of the same medicine: someone must clarify which one the patient takes. */
  doubles: z.array(Prescription),
});
export type CurrentMedicine = z.infer<typeof CurrentMedicine>;
