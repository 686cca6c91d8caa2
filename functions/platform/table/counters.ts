import * as z from "zod/mini";
import { getEventually } from "./table.ts";
import { increment, type Write } from "./transaction.ts";

const count = z._default(z.number(), 0);
const Counters = z.object({ appointments: count, completed: count, patients: count, prescriptions: count });
export type Counters = z.infer<typeof Counters>;

/** Adds to a person's counters: `TOTALS#<id>` / `TOTALS`, created by the first write. A caller must own `TOTALS#`. */
export function addToCounters(userId: string, add: Partial<Counters>): Write {
  return increment(keyOf(userId), add);
}

/** A person's counters, eventually consistent; all zero for a new person. */
export async function countersOf(userId: string): Promise<Counters> {
  return z.parse(Counters, (await getEventually(keyOf(userId))) ?? {});
}

function keyOf(userId: string) {
  return { pk: `TOTALS#${userId}`, sk: "TOTALS" };
}
