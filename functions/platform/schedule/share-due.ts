import { log } from "../log.ts";
import { type Key, putIf, removeIf } from "../table/table.ts";
import type { DueItems, Work } from "./due.ts";
import { lateLine } from "./late-line.ts";
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

/** The longest run of a worker. */
const leaseMs = 60_000;

/**
 * Runs `act` on a partition unless another worker holds its lease. The lease only avoids wasted work: correctness rests
 * on the claim of each item.
 */
async function leased(pk: string, now: string, act: () => Promise<void>): Promise<void> {
  const until = new Date(Date.parse(now) + leaseMs).toISOString();
  const lease = { ...leaseKey(pk), kind: "lease", schemaVersion: 1, leaseEnds: until };
  if (!(await putIf("attribute_not_exists(pk) OR leaseEnds <= :now", lease, { ":now": now }))) return;
  try {
    await act();
  } finally {
    // A worker that outlived its lease does not delete the next worker's.
    await removeIf("leaseEnds = :until", leaseKey(pk), { ":until": until });
  }
}

function leaseKey(pk: string): Key {
  return { pk, sk: "LEASE" };
}
