import { type Key, putIf, removeIf } from "../table/table.ts";

/** As long as a worker may run. */
const leaseMs = 60_000;

/**
 * Does something with a partition unless another worker is at it: two would be in each other's way. Nothing depends on it but
 * time: whoever works on an item claims it.
 */
export async function leased(pk: string, now: string, act: () => Promise<void>): Promise<void> {
  const until = new Date(Date.parse(now) + leaseMs).toISOString();
  const lease = { ...leaseKey(pk), kind: "lease", schemaVersion: 1, leaseEnds: until };
  if (!(await putIf("attribute_not_exists(pk) OR leaseEnds <= :now", lease, { ":now": now }))) return;
  try {
    await act();
  } finally {
    // A worker that took longer than its lease leaves the next one's alone.
    await removeIf("leaseEnds = :until", leaseKey(pk), { ":until": until });
  }
}

function leaseKey(pk: string): Key {
  return { pk, sk: "LEASE" };
}
