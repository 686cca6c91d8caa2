import * as z from "zod/mini";
import { getEventually } from "../platform/table/table.ts";
import { increment, type Write } from "../platform/table/transaction.ts";
import { figuresAdded, type WorkChange } from "./domain/work-figures.ts";

/** Never below zero. */
const figure = z.pipe(
  z._default(z.number(), 0),
  z.transform((count) => Math.max(0, count)),
);
const WorkCounts = z.object({
  sent: figure,
  approved: figure,
  ready_for_pickup: figure,
  out_for_delivery: figure,
  suggested: figure,
});

/** A pharmacy's open prescriptions by status, and renewals that their patients may send to it. */
export type WorkCounts = z.infer<typeof WorkCounts>;

/**
 * Counts the changes of a transaction for their pharmacies: `TOTALS#<pharmacy>` / `WORK`, so that figures cost the same
 * however much work there is.
 */
export function countWork(changes: readonly WorkChange[]): Write[] {
  return [...figuresAdded(changes)].flatMap(([pharmacyId, figures]) => {
    const added = [...figures].filter(([, by]) => by !== 0);
    return added.length > 0 ? [increment(keyOf(pharmacyId), Object.fromEntries(added))] : [];
  });
}

/** A pharmacy's figures, eventually consistent. */
export async function workCountsOf(pharmacyId: string): Promise<WorkCounts> {
  return z.parse(WorkCounts, (await getEventually(keyOf(pharmacyId))) ?? {});
}

function keyOf(pharmacyId: string) {
  return { pk: `TOTALS#${pharmacyId}`, sk: "WORK" };
}
