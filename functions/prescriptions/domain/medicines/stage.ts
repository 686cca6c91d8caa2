import * as z from "zod/mini";
import { Prescription } from "../prescription.ts";
import { Lasting } from "./supply.ts";

/** The stages of a medicine for its patient. */
export const MedicineStage = z.enum(["written", "at_pharmacy", "ready", "in_hand", "running_out", "ended"]);
export type MedicineStage = z.infer<typeof MedicineStage>;

/** One medicine of a patient, from one or more prescriptions. */
export const CurrentMedicine = z.object({
  /** The prescription that the patient takes from, or will. */
  prescription: Prescription,
  stage: MedicineStage,
  /** Until when what is in hand lasts, with what was handed over early; undefined if nobody can tell. */
  lasting: z.optional(Lasting),
  /** The renewal that continues it, not yet handed over or not yet begun. */
  next: z.optional(Prescription),
  /** Whether a renewal request awaits the doctor's answer. */
  isRenewalAsked: z.boolean(),
  /** Other current prescriptions of the same medicine: someone must clarify which one the patient takes. */
  doubles: z.array(Prescription),
});
export type CurrentMedicine = z.infer<typeof CurrentMedicine>;
