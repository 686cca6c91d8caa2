import type { PersonContext } from "#kernel/context";
import { doseDaysOf } from "../adherence/reads.ts";
import { adherenceGoalOn, type Goal, type GoalView, goalOn, isFedByDoses, todayIn } from "./domain/index.ts";

/** Goals as their patient sees them today. Doses are read only for a medication goal. */
export async function viewsOf(
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
export async function viewOf(
  goal: Goal,
  zone: string,
  ctx: Pick<PersonContext, "actor" | "now">,
): Promise<GoalView> {
  const [view] = await viewsOf([goal], zone, ctx);
  return view ?? goalOn(goal, todayIn(zone, ctx.now));
}
