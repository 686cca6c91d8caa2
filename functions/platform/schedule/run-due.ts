import type { DueItems, Work } from "./due.ts";
import { openDays } from "./open-days.ts";
import type { ScheduledRun } from "./schedule.ts";
import { workThrough } from "./work-through.ts";

/** A scheduled run: handles all due items, day by day from the last run's cursor. Throws after the last item if any failed. */
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
