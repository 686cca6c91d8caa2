import * as z from "zod/mini";
import { addDays } from "#kernel/dates";
import { type DoseDay, logOf, percentOf, plannedLogs } from "./doses.ts";
import { countedOn } from "./moments.ts";
import type { ReminderPlan } from "./plan.ts";

/** How many days, including today, the calendar and the streaks cover. */
export const tallyDays = 366;

/** The doses of a day in numbers. `open` can still be taken and is part of `all`. */
export const DayTally = z.object({ date: z.string(), taken: z.number(), all: z.number(), open: z.number() });
export type DayTally = z.infer<typeof DayTally>;

/** The days in numbers, oldest first: the logs, and the doses of unclosed days that can still be logged. */
export function tallies(
  days: readonly DoseDay[],
  plan: ReminderPlan | undefined,
  { today, now }: { readonly today: string; readonly now: string },
): DayTally[] {
  const known = new Map(days.map((day) => [day.date, day]));
  const dates = [...new Set([...known.keys(), addDays(today, -1), today])].sort();
  return dates
    .map((date) => {
      const day = known.get(date);
      const logs = day ? plannedLogs(day) : [];
      const open = openOn(plan, day, date, now);
      const taken = logs.filter(({ status }) => status === "taken").length;
      return { date, taken, all: logs.length + open, open };
    })
    .filter(({ date, all }) => all > 0 && date <= today);
}

/** The rounded percentage of a day's doses that were taken. */
export function shareOf({ taken, all }: DayTally): number {
  return percentOf(taken, all);
}

/**
 * The current and the longest streak of days that reached a percentage. Days without doses, and days that can still
 * reach it, neither count nor break a streak.
 */
export function streaksOf(
  days: readonly DayTally[],
  today: string,
  share = 100,
): { readonly current: number; readonly best: number } {
  let [row, best] = [0, 0];
  for (const day of days) {
    if (shareOf(day) >= share) row += 1;
    else if (day.open === 0 && day.date < today) row = 0;
    best = Math.max(best, row);
  }
  return { current: row, best };
}

function openOn(plan: ReminderPlan | undefined, day: DoseDay | undefined, date: string, now: string): number {
  if (!plan?.enabled) return 0;
  return countedOn(plan, date).filter((dose) => dose.closesAt > now && !logOf(day, dose)).length;
}
