import { type Key, putIf, removeIf } from "../table/table.ts";

/** The longest run of a worker. */
const leaseMs = 60_000;

/**
 * Runs `act` on a partition unless another worker holds its lease. The lease only avoids wasted work: correctness rests
 * on the claim of each item.
 */
export async function leased(pk: string, now: string, act: () => Promise<void>): Promise<void> {
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
