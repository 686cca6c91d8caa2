import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import type { contract } from "../contract.ts";
import { createGoal as decideCreateGoal, type Goal } from "../domain/index.ts";
import { activeGoals, countNew, goals as goalStore, mostGoals } from "../store.ts";
import { viewOf } from "../views.ts";

/** The client creates the id: a resend returns the existing goal. */
export const createGoal: Run<typeof contract.createGoal> = async ({ zone, ...input }, ctx) => {
  const [earlier, active] = await Promise.all([goalStore.find(input.id), activeGoals(ctx.actor.id)]);
  if (earlier && !isSame(earlier, { ...input, patientId: ctx.actor.id })) throw new Problem("id_in_use");
  if (!earlier && active >= mostGoals) throw new Problem("limit_reached");
  const counted = countNew(ctx.actor.id, active);
  const goal = earlier ?? (await goalStore.save(undefined, decideCreateGoal(input, ctx), ctx, [counted]));
  return await viewOf(goal, zone, ctx);
};

/** Whether a goal equals the one that was sent, and belongs to its sender. */
function isSame(goal: Goal, sent: Pick<Goal, "patientId" | "type" | "name" | "target" | "unit">): boolean {
  const fields = ["patientId", "type", "name", "target", "unit"] as const;
  return fields.every((field) => goal[field] === sent[field]);
}
