import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { changeGoal as decideChangeGoal, todayIn } from "../domain/index.ts";
import { activeGoal, goals as goalStore } from "../store.ts";
import { viewOf } from "../views.ts";

export const changeGoal: Run<typeof contract.changeGoal> = async ({ id, zone, ...details }, ctx) => {
  const today = todayIn(zone, ctx.now);
  const before = await activeGoal(id, ctx.actor);
  return await viewOf(await goalStore.save(before, decideChangeGoal(before, details, today), ctx), zone, ctx);
};
