import type { Run } from "#kernel/contract";
import type { contract } from "../contract.ts";
import { complete as decide } from "../domain/index.ts";
import { countCompletion, visits } from "../store.ts";

export const complete: Run<typeof contract.complete> = async ({ id }, moment) => {
  const before = await visits.findOwn(id, moment.actor);
  return await visits.save(before, decide(before, moment), moment, countCompletion(before));
};
