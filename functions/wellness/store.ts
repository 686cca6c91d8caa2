import type { Actor } from "#kernel/actor";
import { Problem } from "#kernel/call/problem";
import { aggregate, type Stored } from "../platform/table/aggregate.ts";
import { beginning, query, type Range } from "../platform/table/table.ts";
import { Goal } from "./domain/index.ts";

/** The most active goals per patient. */
export const mostGoals = 30;

const every = "GOAL#";
const active = `${every}A#`;
const deleted = `${every}D#`;

/** Goals: `GOAL#<id>` / `GOAL`; by patient and creation time in gsi1, active ones separate from deleted ones. */
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

/** All goals of a patient, active ones first, as a range of the index. */
export function everyGoalOf(patientId: string): Range {
  return rangeOf(patientId, every);
}

/** A person's own goal that is not deleted. Throws Problem 404. */
export async function activeGoal(id: string, actor: Actor): Promise<Stored<Goal>> {
  const goal = await goals.findOwn(id, actor);
  if (!goal.isActive) throw new Problem("not_found");
  return goal;
}

function rangeOf(patientId: string, first: string): Range {
  return { index: "gsi1", pk: `PATIENT#${patientId}`, ...beginning(first) };
}
