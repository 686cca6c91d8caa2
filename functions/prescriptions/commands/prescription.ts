import type { Run } from "#kernel/contract";
import type { contract } from "../contract.ts";
import { ownPrescription } from "./own-prescription.ts";

export const prescription: Run<typeof contract.prescription> = async ({ id }, { actor }) =>
  await ownPrescription(id, actor);
