import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { deleteGoal as decide } from "../domain/index.ts";
import { countDeleted, goals } from "../store.ts";

export const deleteGoal: Run<typeof contract.deleteGoal> = async ({ id }, ctx) => {
  const before = await goals.findOwn(id, ctx.actor);
  await goals.save(before, decide(before), ctx, [countDeleted(ctx.actor.id)]);
  return { id };
};
