import type { Run } from "#kernel/contract";
import type { contract } from "../contract.ts";
import { cancel as decide } from "../domain/index.ts";
import { freeSlot, visits } from "../store.ts";

export const cancel: Run<typeof contract.cancel> = async ({ id, ...reason }, moment) => {
  const before = await visits.findOwn(id, moment.actor);
  return await visits.save(before, decide(before, reason, moment), moment, [freeSlot(before)]);
};
