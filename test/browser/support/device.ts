import type { Page } from "playwright-core";
import { v7 as newId } from "uuid";

/** The product's data in a browser, except caches. */
export const storageKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

/** Calls back whenever a socket of the page has opened, which the page pings at once, before any other request. */
export function onSocketOpen(page: Page, then: () => void): void {
  page.on("websocket", (socket) => socket.once("framesent", then));
}

/** Removes the browser's session without a sign-out. */
export async function loseSession(page: Page, origin: string): Promise<void> {
  await clearStorage(page, origin, "local_storage");
}

/** Removes the databases of the device: the last answers and the queues. */
export async function loseDatabases(page: Page, origin: string): Promise<void> {
  await clearStorage(page, origin, "indexeddb");
}

/** Clears a storage of the product from outside, where no page of ours makes requests. */
async function clearStorage(page: Page, origin: string, storageTypes: string): Promise<void> {
  await page.goto("about:blank");
  const tools = await page.context().newCDPSession(page);
  await tools.send("Storage.clearDataForOrigin", { origin, storageTypes });
  await tools.detach();
}

/** Puts an entry into the device's queue as if its owner had made it offline and it was never sent. */
export async function queueUnsent(page: Page, owner: string): Promise<void> {
  await keepOnDevice(page, "pendingAppointments", { id: "unsent", owner, content: {} });
}

/** The number of entries in each store of a database on the device; none before the page has made it. */
export async function storedCounts(page: Page, name: string): Promise<Record<string, number>> {
  return await page.evaluate(async (database) => {
    if (!(await indexedDB.databases()).some((known) => known.name === database)) return {};
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opened = await done(indexedDB.open(database));
    const stores = [...opened.objectStoreNames];
    const counts = await Promise.all(
      stores.map((store) => done(opened.transaction(store).objectStore(store).count())),
    );
    opened.close();
    return Object.fromEntries(stores.map((store, n) => [store, counts[n] ?? 0]));
  }, name);
}

/** The offline stores without any personal data. */
export const emptyStores = {
  pendingNotes: 0,
  pendingAppointments: 0,
  pendingDoses: 0,
  pendingDeliveries: 0,
  userProfile: 0,
};

/** The whole offline database of the device, with its structure. */
export async function offlineDatabase(page: Page) {
  return await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open("triscript-offline"));
    const stores = await Promise.all(
      [...database.objectStoreNames].map(async (name) => {
        const store = database.transaction(name).objectStore(name);
        const indexes = [...store.indexNames].map((index) => [index, store.index(index).keyPath]);
        const all: Record<string, unknown>[] = await done(store.getAll());
        return [name, { key: store.keyPath, indexes, all }] as const;
      }),
    );
    database.close();
    return { version: database.version, stores: Object.fromEntries(stores) };
  });
}

/** Queues an entry on the device. */
export async function keepOnDevice(
  page: Page,
  store: string,
  entry: { owner: string; [field: string]: unknown },
): Promise<void> {
  const queued = { id: newId(), createdAt: "2026-01-01T00:00:00.000Z", ...entry };
  await page.evaluate(
    async ([store, queued]) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await done(indexedDB.open("triscript-offline"));
      await done(database.transaction(store, "readwrite").objectStore(store).put(queued));
      database.close();
    },
    [store, queued] as const,
  );
}
