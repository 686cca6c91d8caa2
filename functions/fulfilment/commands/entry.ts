import type { Run } from "#kernel/contract";
import type { contract } from "../contract.ts";
import { assignedPrescription } from "./assigned-prescription.ts";

export const entry: Run<typeof contract.entry> = async ({ id }, { actor }) =>
  await assignedPrescription(id, actor);
