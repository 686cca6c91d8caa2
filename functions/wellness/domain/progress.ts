import * as z from "zod/mini";
import { type DayTally, shareOf, streaksOf } from "#domain/adherence";
import { addDays, weekOf } from "#kernel/dates";
import { Goal, GoalType } from "./goal.ts";
import { currentStreak, longestOf, withDay, withoutDay } from "./streak.ts";

/** How many days later progress can still be logged. */
export const daysToLog = 7;
const mostRuns = 24;

/** A log as a patient reads it. */
export const ProgressLog = z.object({
  id: z.string(),
  goalId: z.string(),
  patientId: z.string(),
  type: GoalType,
  date: z.string(),
  value: z.number(),
  unit: z.string(),
});
export type ProgressLog = z.infer<typeof ProgressLog>;

/** A goal as its patient sees it on a day. */
export const GoalView = z.object({
  ...z.omit(Goal, { logs: true, runs: true, longestBefore: true }).shape,
  /** The logs of the day's week, Sunday to Saturday, in the order they were entered. */
  logs: z.array(ProgressLog),
  currentStreak: z.number(),
  bestStreak: z.number(),
});
export type GoalView = z.infer<typeof GoalView>;

/** A goal as its patient sees it on `today`, in the patient's zone. */
export function goalOn(goal: Goal, today: string): GoalView {
  const { logs, runs, longestBefore, ...rest } = goal;
  const week = weekOf(today);
  const own = { goalId: goal.id, patientId: goal.patientId, type: goal.type, unit: goal.unit };
  return {
    ...rest,
    logs: logs
      .filter(({ date }) => week.from <= date && date <= week.to)
      .map(({ id, date, value }) => ({ id, ...own, date, value })),
    currentStreak: currentStreak(runs, today),
    bestStreak: Math.max(longestOf(runs), longestBefore),
  };
}

/** A medication goal as its patient sees it: the progress of a day is the percentage of its doses that were taken. */
export function adherenceGoalOn(goal: Goal, today: string, days: readonly DayTally[]): GoalView {
  const logs = days.map((day) => ({ id: day.date, date: day.date, value: shareOf(day) }));
  const { current, best } = streaksOf(days, today, goal.target);
  return { ...goalOn({ ...goal, logs }, today), currentStreak: current, bestStreak: best };
}

/** Whether a goal's progress comes from logged doses instead of its own logs. */
export function isFedByDoses({ type }: Pick<Goal, "type">): boolean {
  return type === "medication_adherence";
}

/** The sum of a day's logs, added in whole tenths to avoid floating-point drift. */
export function sumOf(
  logs: readonly { readonly date: string; readonly value: number }[],
  day: string,
): number {
  const sum = logs.filter(({ date }) => date === day).reduce((total, { value }) => total + value, 0);
  return Math.round(sum * 10) / 10;
}

/** The percentage of a day's target that was reached, at most 100; 0 without a target. */
export function percentOf(sum: number, target: number): number {
  return target > 0 ? Math.min(100, Math.round((sum / target) * 100)) : 0;
}

/** Updates the goal's streaks from the logs of a day. */
export function countDay(goal: Goal, day: string): Goal {
  const isMet = sumOf(goal.logs, day) >= goal.target;
  const runs = isMet ? withDay(goal.runs, day) : withoutDay(goal.runs, day);
  const dropped = runs.slice(0, Math.max(0, runs.length - mostRuns));
  return {
    ...goal,
    runs: runs.slice(dropped.length),
    longestBefore: Math.max(goal.longestBefore, longestOf(dropped)),
  };
}

/** The logs that still matter on a day: those that can be added or removed, and the displayed week. */
export function recentLogs<Log extends { readonly date: string }>(
  logs: readonly Log[],
  today: string,
): Log[] {
  return logs.filter(({ date }) => date >= addDays(today, -daysToLog));
}
