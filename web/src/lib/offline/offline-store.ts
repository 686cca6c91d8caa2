import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import * as z from "zod/mini";
import { nowIso } from "../time/clock.ts";

/** An entry queued without a connection: its owner, its time, and the server's refusal, if any. */
export const Pending = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  owner: z.string(),
  refused: z.optional(z.object({ code: z.string(), title: z.string() })),
});
export type Pending = z.infer<typeof Pending>;

const queues = ["pendingNotes", "pendingAppointments", "pendingDoses", "pendingDeliveries"] as const;
export type PendingStore = (typeof queues)[number];

/** The database for use without a connection. Every queued entry names its owner. */
interface OfflineDatabase extends DBSchema {
  pendingNotes: { key: string; value: Pending; indexes: { "by-created": string } };
  pendingAppointments: { key: string; value: Pending; indexes: { "by-created": string } };
  pendingDoses: { key: string; value: Pending; indexes: { "by-created": string } };
  pendingDeliveries: { key: string; value: Pending; indexes: { "by-created": string } };
  userProfile: { key: string; value: { id: string; lastUpdated: string } & Record<string, unknown> };
}

const name = "triscript-offline";
const stores = [...queues, "userProfile"] as const;

/** Stores the signed-in person and removes everyone else. */
export async function keepProfile(person: { id: string } & Record<string, unknown>): Promise<void> {
  await within(async (database) => {
    const { store, done } = database.transaction("userProfile", "readwrite");
    await Promise.all([store.clear(), store.put({ ...person, lastUpdated: nowIso() }), done]);
  });
}

/** The person with this id as stored, if they were the last one signed in. */
export async function storedProfile(id: string): Promise<unknown> {
  return await within((database) => database.get("userProfile", id));
}

/** A person's queued entries, oldest first. Entries of others are not returned. */
export async function pendingOf<Entry extends Pending>(
  store: PendingStore,
  entry: z.ZodMiniType<Entry>,
  owner: string,
): Promise<Entry[]> {
  const found = await within((database) => database.getAllFromIndex(store, "by-created"));
  return found
    .flatMap((stored) => entry.safeParse(stored).data ?? [])
    .filter((stored) => stored.owner === owner);
}

/** Whether a queue has entries of any owner, waiting or refused. */
export async function hasPending(store: PendingStore): Promise<boolean> {
  return (await within((database) => database.count(store))) > 0;
}

/** The number of a person's unsent entries in a queue. */
export async function unsentIn(store: PendingStore, owner: string): Promise<number> {
  return (await pendingOf(store, Pending, owner)).filter(({ refused }) => !refused).length;
}

/** The number of a person's unsent entries on this device. */
export async function pendingCount(owner: string): Promise<number> {
  return (await Promise.all(queues.map((queue) => unsentIn(queue, owner)))).reduce(
    (sum, count) => sum + count,
    0,
  );
}

/** Adds or updates a queued entry. */
export async function putPending(store: PendingStore, entry: Pending): Promise<void> {
  await within((database) => database.put(store, entry));
}

/** Removes an entry from its queue. */
export async function removePending(store: PendingStore, id: string): Promise<void> {
  await within((database) => database.delete(store, id));
}

/** Empties all stores on sign-out. */
export async function emptyOfflineStores(): Promise<void> {
  await within(async (database) => {
    const transaction = database.transaction(stores, "readwrite");
    await Promise.all([...stores.map((store) => transaction.objectStore(store).clear()), transaction.done]);
  });
}

async function within<Found>(
  work: (database: IDBPDatabase<OfflineDatabase>) => Promise<Found>,
): Promise<Found> {
  const database = await openOffline();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** A new device gets every store at version 1. One with an older database gets the missing stores in a next version. */
async function openOffline(): Promise<IDBPDatabase<OfflineDatabase>> {
  const database = await openDB<OfflineDatabase>(name, undefined, { upgrade: addMissing });
  if (stores.every((store) => database.objectStoreNames.contains(store))) return database;
  const next = database.version + 1;
  database.close();
  return await openDB<OfflineDatabase>(name, next, { upgrade: addMissing });
}

function addMissing(database: IDBPDatabase<OfflineDatabase>): void {
  const { objectStoreNames: existing } = database;
  for (const queue of queues)
    if (!existing.contains(queue))
      database.createObjectStore(queue, { keyPath: "id" }).createIndex("by-created", "createdAt");
  if (!existing.contains("userProfile")) database.createObjectStore("userProfile", { keyPath: "id" });
}
