import * as z from "zod/mini";
import { getEventually } from "./table.ts";
import { increment, type Write } from "./transaction.ts";

const count = z._default(z.number(), 0);
const Counters = z.object({ appointments: count, completed: count, patients: count, prescriptions: count });
export type Counters = z.infer<typeof Counters>;

/** Adds to what is counted for a person: `TOTALS#<id>` / `TOTALS`, which begins to exist with it. Whoever counts owns `TOTALS#`. */
export function addToCounters(userId: string, add: Partial<Counters>): Write {
  return increment(keyOf(userId), add);
}

/** What is counted for a person, as it was a moment ago; all zero for somebody new. */
export async function countersOf(userId: string): Promise<Counters> {
  return z.parse(Counters, (await getEventually(keyOf(userId))) ?? {});
}

function keyOf(userId: string) {
  return { pk: `TOTALS#${userId}`, sk: "TOTALS" };
}
