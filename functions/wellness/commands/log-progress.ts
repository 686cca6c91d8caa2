import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { logProgress as decideLogProgress, goalOn, todayIn } from "../domain/index.ts";
import { activeGoal, goals as goalStore } from "../store.ts";

export const logProgress: Run<typeof contract.logProgress> = async ({ id, log, zone }, ctx) => {
  const today = todayIn(zone, ctx.now);
  const before = await activeGoal(id, ctx.actor);
  return goalOn(await goalStore.save(before, decideLogProgress(before, log, today), ctx), today);
};
