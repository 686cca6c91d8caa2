import * as z from "zod/mini";
import { get, getEventually } from "./table.ts";
import { type CounterGuard, increment, type Write } from "./transaction.ts";

const count = z._default(z.number(), 0);
const Counters = z.object({ appointments: count, completed: count, patients: count, prescriptions: count });
export type Counters = z.infer<typeof Counters>;

/**
 * Adds to a person's counters: `TOTALS#<id>` / `TOTALS`, created by the first write. A caller must own `TOTALS#`. `guard` is a
 * counter that must be as read, for a decision that relies on it.
 */
export function addToCounters(userId: string, add: Partial<Counters>, guard?: CounterGuard): Write {
  return increment(keyOf(userId), add, {}, guard);
}

/** A person's counters, eventually consistent; all zero for a new person. */
export async function countersOf(userId: string): Promise<Counters> {
  return z.parse(Counters, (await getEventually(keyOf(userId))) ?? {});
}

/** The same as last saved, for a decision that relies on them. */
export async function countersNow(userId: string): Promise<Counters> {
  return z.parse(Counters, (await get(keyOf(userId))) ?? {});
}

function keyOf(userId: string) {
  return { pk: `TOTALS#${userId}`, sk: "TOTALS" };
}
