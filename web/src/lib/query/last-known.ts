import type { Query, QueryKey } from "@tanstack/react-query";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import * as z from "zod/mini";
import { queries } from "./query.ts";

/** The last answer to a query, for use without a connection: its owner and the time of the fetch (device time). */
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
let currentOwner: string | undefined;

/**
 * Restores a person's last answers and stores new ones, for queries with `persist`. Answers of other people on this device
 * are removed.
 */
export async function keepLastKnown(owner: string): Promise<void> {
  if (currentOwner === owner) return;
  stopKeeping?.();
  currentOwner = owner;
  const keep = ({ meta, state, queryHash: key, queryKey }: Query) => {
    if (!meta?.persist || state.status !== "success") return;
    void put({ key, owner, queryKey, data: state.data, at: state.dataUpdatedAt });
  };
  const answers = queries.getQueryCache();
  stopKeeping = answers.subscribe(({ type, query }) => type === "updated" && keep(query));
  // Answers that arrived before this module loaded.
  for (const query of answers.getAll()) keep(query);
  const known = await answersOf(owner);
  if (currentOwner !== owner) return;
  for (const { queryKey, data, at } of known) putBack(queryKey, data, at);
}

/** Removes everything, on sign-out. */
export async function forgetLastKnown(): Promise<void> {
  stopKeeping?.();
  stopKeeping = undefined;
  currentOwner = undefined;
  await within((database) => database.clear("answers"));
}

function putBack(queryKey: QueryKey, data: unknown, at: number): void {
  // A newer answer has been fetched since.
  if (queries.getQueryData(queryKey) !== undefined) return;
  queries.setQueryData(queryKey, data, { updatedAt: at });
  // A newly opened page refetches, however recent the stored answer is.
  void queries.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
}

async function answersOf(owner: string): Promise<LastKnown[]> {
  const all = await within((database) => database.getAll("answers"));
  const known = all.flatMap((stored) => LastKnown.safeParse(stored).data ?? []);
  if (known.some((answer) => answer.owner !== owner)) {
    await within((database) => database.clear("answers"));
    return [];
  }
  return known;
}

async function put(answer: LastKnown): Promise<void> {
  try {
    await within((database) => database.put("answers", answer));
  } catch (cause) {
    // The page works without it, for example on a full device.
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
