import type { QueryKey } from "@tanstack/react-query";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import * as z from "zod/mini";
import { queries } from "./query.ts";

/** The last answer to a query, for when there is no connection: whose it is, and when it was given (device time). */
const LastKnown = z.object({
  key: z.string(),
  owner: z.string(),
  queryKey: z.readonly(z.array(z.unknown())),
  data: z.unknown(),
  at: z.number(),
});
type LastKnown = z.infer<typeof LastKnown>;

interface CacheDatabase extends DBSchema {
  answers: { key: string; value: LastKnown };
}

let stopKeeping: (() => void) | undefined;
let keptFor: string | undefined;

/**
 * Puts back what a person last saw and keeps what they see from now on, of the queries that say so. What somebody
 * else saw on this device is removed.
 */
export async function keepLastKnown(owner: string): Promise<void> {
  if (keptFor === owner) return;
  stopKeeping?.();
  keptFor = owner;
  stopKeeping = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || !query.meta?.persist || query.state.status !== "success") return;
    const { data, dataUpdatedAt: at } = query.state;
    void put({ key: query.queryHash, owner, queryKey: query.queryKey, data, at });
  });
  const known = await answersOf(owner);
  if (keptFor !== owner) return;
  for (const { queryKey, data, at } of known) putBack(queryKey, data, at);
}

/** Forgets everything: after sign-out nothing of a person stays on the device. */
export async function forgetLastKnown(): Promise<void> {
  stopKeeping?.();
  stopKeeping = undefined;
  keptFor = undefined;
  await within((database) => database.clear("answers"));
}

function putBack(queryKey: QueryKey, data: unknown, at: number): void {
  // What has been answered meanwhile is newer than what was kept.
  if (queries.getQueryData(queryKey) !== undefined) return;
  queries.setQueryData(queryKey, data, { updatedAt: at });
  // However short ago it was seen: a page that is opened anew asks anew.
  void queries.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
}

async function answersOf(owner: string): Promise<LastKnown[]> {
  const all = await within((database) => database.getAll("answers"));
  const known = all.flatMap((kept) => LastKnown.safeParse(kept).data ?? []);
  if (known.some((kept) => kept.owner !== owner)) {
    await within((database) => database.clear("answers"));
    return [];
  }
  return known;
}

async function put(answer: LastKnown): Promise<void> {
  try {
    await within((database) => database.put("answers", answer));
  } catch (cause) {
    // The page works without it; a device without room keeps what it has.
    console.warn("The last answer could not be kept.", cause);
  }
}

async function within<Found>(
  work: (database: IDBPDatabase<CacheDatabase>) => Promise<Found>,
): Promise<Found> {
  const database = await openDB<CacheDatabase>("triscript-cache", 1, {
    upgrade(fresh) {
      fresh.createObjectStore("answers", { keyPath: "key" });
    },
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
