import { returnToPatient as decide } from "#domain/prescriptions";
import type { Run } from "#kernel/contract";
import { prescriptions } from "../../prescriptions/store.ts";
import type { contract } from "../contract.ts";

export const returnToPatient: Run<typeof contract.returnToPatient> = async ({ id, ...reason }, moment) => {
  const before = await prescriptions.findOwn(id, moment.actor);
  return await prescriptions.save(before, decide(before, reason, moment), moment);
};
