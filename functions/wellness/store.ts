import type { Actor } from "#kernel/actor";
import { Problem } from "#kernel/call/problem";
import { aggregate, type Stored } from "../platform/table/aggregate.ts";
import { beginning, query } from "../platform/table/table.ts";
import { Goal } from "./domain/index.ts";

/** How many goals a patient has at once. */
export const mostGoals = 30;

/** Goals: `GOAL#<id>` / `GOAL`; active ones stand with their patient in gsi1 by when they were set. */
export const goals = aggregate<Goal>({
  kind: "goal",
  schema: Goal,
  id: ({ id }) => id,
  key: (id) => ({ pk: `GOAL#${id}`, sk: "GOAL" }),
  parties: { patient: "patientId" },
  list: "whole",
  indexes: ({ id, patientId, createdAt, isActive }) =>
    isActive ? { gsi1pk: `PATIENT#${patientId}`, gsi1sk: `GOAL#${createdAt}#${id}` } : {},
});

/** A patient's active goals, newest first. */
export async function goalsOf(patientId: string): Promise<Goal[]> {
  const range = { index: "gsi1", pk: `PATIENT#${patientId}`, ...beginning("GOAL#") } as const;
  return (await query(range, mostGoals, { newestFirst: true })).map(goals.parse);
}

/** A goal of the person's that was not deleted. Throws Problem 404. */
export async function activeGoal(id: string, actor: Actor): Promise<Stored<Goal>> {
  const goal = await goals.findOwn(id, actor);
  if (!goal.isActive) throw new Problem("not_found");
  return goal;
}
