import type { Actor } from "#kernel/actor";
import { Problem } from "#kernel/call/problem";
import { aggregate, type Stored } from "../platform/table/aggregate.ts";
import { beginning, query, type Range } from "../platform/table/table.ts";
import { Goal } from "./domain/index.ts";

/** How many goals a patient has at once. */
export const mostGoals = 30;

const every = "GOAL#";
const active = `${every}A#`;
const deleted = `${every}D#`;

/** Goals: `GOAL#<id>` / `GOAL`; with their patient in gsi1 by when they were set, active ones apart from deleted ones. */
export const goals = aggregate<Goal>({
  kind: "goal",
  schema: Goal,
  id: ({ id }) => id,
  key: (id) => ({ pk: `GOAL#${id}`, sk: "GOAL" }),
  parties: { patient: "patientId" },
  list: "whole",
  indexes: ({ id, patientId, createdAt, isActive }) => ({
    gsi1pk: `PATIENT#${patientId}`,
    gsi1sk: `${isActive ? active : deleted}${createdAt}#${id}`,
  }),
});

/** A patient's active goals, newest first. */
export async function goalsOf(patientId: string): Promise<Goal[]> {
  return (await query(rangeOf(patientId, active), mostGoals, { newestFirst: true })).map(goals.parse);
}

/** All goals a patient ever set, the active ones first, as a range of the index. */
export function everyGoalOf(patientId: string): Range {
  return rangeOf(patientId, every);
}

/** A goal of the person's that was not deleted. Throws Problem 404. */
export async function activeGoal(id: string, actor: Actor): Promise<Stored<Goal>> {
  const goal = await goals.findOwn(id, actor);
  if (!goal.isActive) throw new Problem("not_found");
  return goal;
}

function rangeOf(patientId: string, first: string): Range {
  return { index: "gsi1", pk: `PATIENT#${patientId}`, ...beginning(first) };
}
