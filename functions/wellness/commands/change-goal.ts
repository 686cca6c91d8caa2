import type { Run } from "#kernel/contract";
import type { contract } from "../contract.ts";
import { changeGoal as decide, goalOn, todayIn } from "../domain/index.ts";
import { activeGoal, goals } from "../store.ts";

export const changeGoal: Run<typeof contract.changeGoal> = async ({ id, zone, ...details }, ctx) => {
  const today = todayIn(zone, ctx.now);
  const before = await activeGoal(id, ctx.actor);
  return goalOn(await goals.save(before, decide(before, details, today), ctx), today);
};
