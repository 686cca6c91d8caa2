import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { nowIso } from "./clock.ts";

/** What is kept on the device for use without a connection. Every queued entry carries its owner. */
interface OfflineDatabase extends DBSchema {
  pendingNotes: { key: string; value: Pending; indexes: { "by-created": string } };
  pendingAppointments: { key: string; value: Pending; indexes: { "by-created": string } };
  userProfile: { key: string; value: { id: string; lastUpdated: string } & Record<string, unknown> };
}

type Pending = { id: string; createdAt: string; owner: string } & Record<string, unknown>;

const stores = ["pendingNotes", "pendingAppointments", "userProfile"] as const;

function open(): Promise<IDBPDatabase<OfflineDatabase>> {
  return openDB<OfflineDatabase>("triscript-offline", 1, {
    upgrade(database) {
      database.createObjectStore("pendingNotes", { keyPath: "id" }).createIndex("by-created", "createdAt");
      database
        .createObjectStore("pendingAppointments", { keyPath: "id" })
        .createIndex("by-created", "createdAt");
      database.createObjectStore("userProfile", { keyPath: "id" });
    },
  });
}

/** Keeps who is signed in. */
export async function keepProfile(person: { id: string } & Record<string, unknown>): Promise<void> {
  const database = await open();
  await database.put("userProfile", { ...person, lastUpdated: nowIso() });
  database.close();
}

/** Empties all stores: after sign-out nothing of a person stays on the device. */
export async function emptyOfflineStores(): Promise<void> {
  const database = await open();
  const transaction = database.transaction(stores, "readwrite");
  await Promise.all([...stores.map((store) => transaction.objectStore(store).clear()), transaction.done]);
  database.close();
}
