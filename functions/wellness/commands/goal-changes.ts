import type { Run } from "#kernel/call/contract";
import { pageOf } from "../../platform/table/page-of.ts";
import type { contract } from "../contract.ts";
import { changeIn } from "../domain/index.ts";
import { goals as goalStore } from "../store.ts";

export const goalChanges: Run<typeof contract.goalChanges> = async ({ id, ...input }, { actor }) => {
  await goalStore.findOwn(id, actor);
  return await pageOf(goalStore.events(id), input, changeIn);
};
