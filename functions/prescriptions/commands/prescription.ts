import type { Run } from "../../platform/domain/contract.ts";
import type { contract } from "../contract.ts";
import { ownPrescription } from "./own-prescription.ts";

export const prescription: Run<typeof contract.prescription> = async ({ id }, { actor }) =>
  await ownPrescription(id, actor);
