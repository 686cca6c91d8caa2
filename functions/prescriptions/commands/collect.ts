import type { Run } from "#kernel/contract";
import type { contract } from "../contract.ts";
import { collect as decide } from "../domain/index.ts";
import { prescriptions } from "../store.ts";

export const collect: Run<typeof contract.collect> = async ({ id }, moment) => {
  const before = await prescriptions.findOwn(id, moment.actor);
  return await prescriptions.save(before, decide(before, moment), moment);
};
