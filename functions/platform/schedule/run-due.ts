import type { DueItems, Work } from "./due.ts";
import { openDays } from "./open-days.ts";
import type { ScheduledRun } from "./schedule.ts";
import { workThrough } from "./work-through.ts";

/**
 * A run of a scheduled function: works through all that is due by now, day by day from where the last run came to. Throws when
 * items failed, after all others are done.
 */
export function runDue<About>(items: DueItems<About>, work: Work<About>): ScheduledRun {
  return async (ctx, isTimeLeft) => {
    const { days, settle } = await openDays(items.kind, ctx.now);
    let isDone = true;
    for (const day of days) {
      const all = items
        .partitionsOf(day)
        .map((pk) => workThrough(items, pk, work, { ctx, isTimeLeft, width: 1 }));
      isDone = (await Promise.all(all)).every(Boolean) && isDone;
      if (!isTimeLeft()) return;
    }
    if (!isDone) throw new Error(`Due items of ${items.kind} failed; they stay for the next run.`);
    await settle(ctx.now.slice(0, 10));
  };
}
