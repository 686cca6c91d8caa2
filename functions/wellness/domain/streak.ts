import * as z from "zod/mini";
import { addDays } from "#kernel/dates";

/** Consecutive days, both included, YYYY-MM-DD. */
export const DayRun = z.object({ from: z.string(), to: z.string() });
export type DayRun = z.infer<typeof DayRun>;

/** Adds a day to the streaks: it extends one, joins two, or starts one. */
export function withDay(runs: readonly DayRun[], day: string): DayRun[] {
  if (runs.some((run) => holds(run, day))) return [...runs];
  const touching = runs.filter(({ from, to }) => addDays(to, 1) === day || addDays(from, -1) === day);
  const days = [day, ...touching.flatMap(({ from, to }) => [from, to])].sort();
  const joined = { from: days[0] ?? day, to: days.at(-1) ?? day };
  return inOrder([...runs.filter((run) => !touching.includes(run)), joined]);
}

/** Removes a day from the streaks: one is shortened, split or removed. */
export function withoutDay(runs: readonly DayRun[], day: string): DayRun[] {
  return inOrder(
    runs.flatMap((run) => {
      if (!holds(run, day)) return [run];
      const parts = [
        { from: run.from, to: addDays(day, -1) },
        { from: addDays(day, 1), to: run.to },
      ];
      return parts.filter(({ from, to }) => from <= to);
    }),
  );
}

/** The length of the streak that ends today, or yesterday while today is not over. */
export function currentStreak(runs: readonly DayRun[], today: string): number {
  const run = runs.find((run) => holds(run, today)) ?? runs.find(({ to }) => to === addDays(today, -1));
  return run ? daysBetween(run.from, run.to < today ? run.to : today) : 0;
}

/** The length of the longest streak. */
export function longestOf(runs: readonly DayRun[]): number {
  return Math.max(0, ...runs.map(({ from, to }) => daysBetween(from, to)));
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;
}

function holds({ from, to }: DayRun, day: string): boolean {
  return from <= day && day <= to;
}

function inOrder(runs: DayRun[]): DayRun[] {
  return runs.sort((a, b) => (a.from < b.from ? -1 : 1));
}
