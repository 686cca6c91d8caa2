import * as z from "zod/mini";
import type { Actor } from "#kernel/actor";
import { Problem } from "#kernel/call/problem";
import { aggregate, type Stored } from "../platform/table/aggregate.ts";
import { beginning, get, type Key, query, type Range } from "../platform/table/table.ts";
import { increment, type Write } from "../platform/table/transaction.ts";
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

const Counted = z.object({ active: z._default(z.int(), 0) });

/** The number of a patient's active goals, consistently read: `GOAL#PATIENT#<id>` / `COUNT`. */
export async function activeGoals(patientId: string): Promise<number> {
  return z.parse(Counted, (await get(countKey(patientId))) ?? {}).active;
}

/** Counts a new goal; the count must be as read, because the limit depends on it. */
export function countNew(patientId: string, was: number): Write {
  const refused = () => new Problem("changed_meanwhile");
  return increment(countKey(patientId), { active: 1 }, counted, { counter: "active", was, refused });
}

/** Counts a deleted goal. */
export function countDeleted(patientId: string): Write {
  return increment(countKey(patientId), { active: -1 }, counted);
}

const counted = { kind: "goal-count", schemaVersion: 1 };

function countKey(patientId: string): Key {
  return { pk: `GOAL#PATIENT#${patientId}`, sk: "COUNT" };
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
