import type { Run } from "#kernel/contract";
import type { contract } from "../contract.ts";
import { complete as decide } from "../domain/index.ts";
import { countCompletion, visits } from "../store.ts";
import { ownVisit } from "./own-visit.ts";

export const complete: Run<typeof contract.complete> = async ({ id }, moment) => {
  const before = await ownVisit(id, moment.actor);
  return await visits.save(before, decide(before, moment), moment, countCompletion(before));
};
