import type { Run } from "#kernel/contract";
import { weekOf } from "#kernel/dates";
import type { contract } from "../contract.ts";
import { goalOn, todayIn } from "../domain/index.ts";
import { goalsOf } from "../store.ts";

export const goals: Run<typeof contract.goals> = async ({ zone }, { actor, now }) => {
  const today = todayIn(zone, now);
  const items = (await goalsOf(actor.id)).map((goal) => goalOn(goal, today));
  return { today, week: weekOf(today), items };
};
