import * as z from "zod/mini";
import { Prescription } from "../prescription.ts";

/** Where a medicine stands with the one who takes it. */
export const MedicineStage = z.enum(["written", "at_pharmacy", "ready", "in_hand", "running_out", "ended"]);
export type MedicineStage = z.infer<typeof MedicineStage>;

/** What a patient takes of one medicine, from however many prescriptions. */
export const CurrentMedicine = z.object({
  /** The prescription that one takes from, or will. */
  prescription: Prescription,
  stage: MedicineStage,
  /** When the course of one in hand is over; undefined where it has no end. */
  endsAt: z.optional(z.string()),
  /** What goes on with it once it ends: its renewal, not yet in hand or not yet begun. */
  next: z.optional(Prescription),
  /** Whether the doctor is asked for a renewal and has not answered. */
  isRenewalAsked: z.boolean(),
  /** Others of the same medicine that go on beside it: somebody has to say which one is taken. */
  doubles: z.array(Prescription),
});
export type CurrentMedicine = z.infer<typeof CurrentMedicine>;
