import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { weekOf } from "#kernel/dates";
import { doseDaysOf } from "../adherence/reads.ts";
import { pageOf } from "../platform/table/page-of.ts";
import type { contract } from "./contract.ts";
import {
  adherenceGoalOn,
  changeIn,
  changeGoal as decideChangeGoal,
  createGoal as decideCreateGoal,
  deleteGoal as decideDeleteGoal,
  logProgress as decideLogProgress,
  removeProgress as decideRemoveProgress,
  type Goal,
  type GoalView,
  goalOn,
  isFedByDoses,
  tipsInUse,
  todayIn,
} from "./domain/index.ts";
import {
  activeGoal,
  activeGoals,
  countDeleted,
  countNew,
  everyGoalOf,
  goals as goalStore,
  goalsOf,
  mostGoals,
} from "./store.ts";

export const tips: Run<typeof contract.tips> = async () => ({ items: tipsInUse() });

export const goals: Run<typeof contract.goals> = async ({ zone }, { actor, now }) => {
  const today = todayIn(zone, now);
  const items = await viewsOf(await goalsOf(actor.id), zone, { actor, now });
  return { today, week: weekOf(today), items };
};

export const everyGoal: Run<typeof contract.everyGoal> = async (input, { actor }) =>
  pageOf(everyGoalOf(actor.id), input, goalStore.parse);

export const goalChanges: Run<typeof contract.goalChanges> = async ({ id, ...input }, { actor }) => {
  await goalStore.findOwn(id, actor);
  return await pageOf(goalStore.events(id), input, changeIn);
};

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

export const changeGoal: Run<typeof contract.changeGoal> = async ({ id, zone, ...details }, ctx) => {
  const today = todayIn(zone, ctx.now);
  const before = await activeGoal(id, ctx.actor);
  return await viewOf(await goalStore.save(before, decideChangeGoal(before, details, today), ctx), zone, ctx);
};

export const deleteGoal: Run<typeof contract.deleteGoal> = async ({ id }, ctx) => {
  const before = await goalStore.findOwn(id, ctx.actor);
  await goalStore.save(before, decideDeleteGoal(before), ctx, [countDeleted(ctx.actor.id)]);
  return { id };
};

export const logProgress: Run<typeof contract.logProgress> = async ({ id, log, zone }, ctx) => {
  const today = todayIn(zone, ctx.now);
  const before = await activeGoal(id, ctx.actor);
  return goalOn(await goalStore.save(before, decideLogProgress(before, log, today), ctx), today);
};

export const removeProgress: Run<typeof contract.removeProgress> = async ({ id, logId, zone }, ctx) => {
  const today = todayIn(zone, ctx.now);
  const before = await activeGoal(id, ctx.actor);
  return goalOn(await goalStore.save(before, decideRemoveProgress(before, logId, today), ctx), today);
};

/** Goals as their patient sees them today. Doses are read only for a medication goal. */
async function viewsOf(
  goals: readonly Goal[],
  zone: string,
  { actor, now }: Pick<PersonContext, "actor" | "now">,
): Promise<GoalView[]> {
  const doses = goals.some(isFedByDoses) ? await doseDaysOf(actor.id, zone, now) : undefined;
  const today = todayIn(zone, now);
  return goals.map((goal) =>
    doses && isFedByDoses(goal) ? adherenceGoalOn(goal, doses.today, doses.tallied) : goalOn(goal, today),
  );
}

/** One goal as its patient sees it today. */
async function viewOf(
  goal: Goal,
  zone: string,
  ctx: Pick<PersonContext, "actor" | "now">,
): Promise<GoalView> {
  const [view] = await viewsOf([goal], zone, ctx);
  return view ?? goalOn(goal, todayIn(zone, ctx.now));
}
