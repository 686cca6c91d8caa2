import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { removeProgress as decideRemoveProgress, goalOn, todayIn } from "../domain/index.ts";
import { activeGoal, goals as goalStore } from "../store.ts";

export const removeProgress: Run<typeof contract.removeProgress> = async ({ id, logId, zone }, ctx) => {
  const today = todayIn(zone, ctx.now);
  const before = await activeGoal(id, ctx.actor);
  return goalOn(await goalStore.save(before, decideRemoveProgress(before, logId, today), ctx), today);
};
