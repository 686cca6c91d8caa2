import { log } from "../log.ts";
import type { DueItems, Work } from "./due.ts";
import { lateLine } from "./late-line.ts";
import { openDays } from "./open-days.ts";
import type { ScheduledRun } from "./schedule.ts";
import { workThrough } from "./work-through.ts";

/** How many items of a partition a run handles in parallel. */
const together = 10;

/**
 * A scheduled run: handles all due items, day by day from the last run's cursor. Throws after the last item if any failed,
 * and when no time is left for the rest: the queue then runs it again within minutes, and an alarm reports it.
 */
export function runDue<About>(items: DueItems<About>, work: Work<About>): ScheduledRun {
  const { kind } = items;
  return async (ctx, isTimeLeft) => {
    const { days, settle } = await openDays(kind, ctx.now);
    let isDone = true;
    for (const day of days) {
      const all = items
        .partitionsOf(day)
        .map((pk) => workThrough(items, pk, work, { ctx, isTimeLeft, width: together }));
      isDone = (await Promise.all(all)).every(Boolean) && isDone;
      if (!isTimeLeft()) {
        log.error(lateLine, { kind });
        throw new Error(`No time is left for all due items of ${kind}; they stay for the next run.`);
      }
    }
    if (!isDone) throw new Error(`Due items of ${kind} failed; they stay for the next run.`);
    await settle(ctx.now.slice(0, 10));
  };
}
