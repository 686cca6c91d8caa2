import { log } from "../log.ts";
import type { DueItems, Work } from "./due.ts";
import { lateLine } from "./late-line.ts";
import { leased } from "./lease.ts";
import { openDays } from "./open-days.ts";
import type { SharedRun } from "./shared.ts";
import { firstDue, workThrough } from "./work-through.ts";

/** How many items a worker handles in parallel. */
export const together = 20;
/** An item that waited this long for a run, in minutes, is late. */
const mostWait = 10;

/**
 * The runs of a kind with more due items than one run can handle: each partition with due items is one part, handled in
 * parallel. A part throws after its last item if any failed. `every`: the minutes from run to run.
 */
export function shareDue<About>(items: DueItems<About>, work: Work<About>, every = 1): SharedRun {
  const { kind } = items;
  const waitMs = (mostWait + every - 1) * 60_000;
  return {
    async handOut({ now }) {
      const { days, settle } = await openDays(kind, now);
      const partitions = days.flatMap((day) => items.partitionsOf(day));
      const firsts = await Promise.all(partitions.map((pk) => firstDue(pk, now)));
      const oldest = firsts.filter((at) => at !== undefined).sort()[0] ?? now;
      const waited = Date.parse(now) - Date.parse(oldest);
      if (waited > waitMs) log.error(lateLine, { kind, seconds: waited / 1000 });
      await settle(oldest.slice(0, 10));
      return partitions.filter((_, n) => firsts[n] !== undefined);
    },
    async part(pk, ctx, isTimeLeft) {
      await leased(pk, ctx.now, async () => {
        const isDone = await workThrough(items, pk, work, { ctx, isTimeLeft, width: together });
        if (!isDone && isTimeLeft())
          throw new Error(`Due items of ${kind} failed; they stay for the next run.`);
      });
    },
  };
}
