import type { Run } from "#kernel/call/contract";
import { weekOf } from "#kernel/dates";
import type { contract } from "../contract.ts";
import { todayIn } from "../domain/index.ts";
import { goalsOf } from "../store.ts";
import { viewsOf } from "../views.ts";

export const goals: Run<typeof contract.goals> = async ({ zone }, { actor, now }) => {
  const today = todayIn(zone, now);
  const items = await viewsOf(await goalsOf(actor.id), zone, { actor, now });
  return { today, week: weekOf(today), items };
};
