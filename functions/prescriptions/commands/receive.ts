import type { Run } from "../../platform/domain/contract.ts";
import type { contract } from "../contract.ts";
import { receive as decide } from "../domain/index.ts";
import { saveStep } from "../store.ts";
import { ownPrescription } from "./own-prescription.ts";

export const receive: Run<typeof contract.receive> = async ({ id }, moment) => {
  const before = await ownPrescription(id, moment.actor);
  return await saveStep(before, decide(before, moment), moment);
};
