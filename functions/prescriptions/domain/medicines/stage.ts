import * as z from "zod/mini";

/** Where a medicine stands with the one who takes it. */
export const MedicineStage = z.enum(["written", "at_pharmacy", "ready", "in_hand", "running_out", "ended"]);
export type MedicineStage = z.infer<typeof MedicineStage>;
