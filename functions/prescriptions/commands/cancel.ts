import type { Run } from "#kernel/contract";
import type { contract } from "../contract.ts";
import { cancel as decide } from "../domain/index.ts";
import { prescriptions } from "../store.ts";

export const cancel: Run<typeof contract.cancel> = async ({ id }, moment) => {
  const before = await prescriptions.findOwn(id, moment.actor);
  return await prescriptions.save(before, decide(before, moment), moment);
};
