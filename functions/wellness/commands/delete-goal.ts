import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { deleteGoal as decideDeleteGoal } from "../domain/index.ts";
import { countDeleted, goals as goalStore } from "../store.ts";

export const deleteGoal: Run<typeof contract.deleteGoal> = async ({ id }, ctx) => {
  const before = await goalStore.findOwn(id, ctx.actor);
  await goalStore.save(before, decideDeleteGoal(before), ctx, [countDeleted(ctx.actor.id)]);
  return { id };
};
