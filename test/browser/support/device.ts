import type { Page } from "playwright-core";

/** What of ours a browser keeps beside its caches. */
export const storageKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

/** Calls back whenever a socket of the page has opened: the page pings it at once, before it asks for anything. */
export function onSocketOpen(page: Page, then: () => void): void {
  page.on("websocket", (socket) => socket.once("framesent", then));
}

/** Takes the session of whom this browser knows away, with nobody having signed out: from outside, where no page of ours asks on. */
export async function loseSession(page: Page, origin: string): Promise<void> {
  await page.goto("about:blank");
  const tools = await page.context().newCDPSession(page);
  await tools.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage" });
  await tools.detach();
}

/** Puts something into the device's queue that its owner entered without a connection and that was never sent. */
export async function queueUnsent(page: Page, owner: string): Promise<void> {
  await page.evaluate(async (owner) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open("triscript-offline"));
    const store = database.transaction("pendingAppointments", "readwrite").objectStore("pendingAppointments");
    await done(store.put({ id: "kept", createdAt: "2026-01-01T00:00:00.000Z", owner, content: {} }));
    database.close();
  }, owner);
}

/** How much each store of a database on the device holds. */
export async function storedCounts(page: Page, name: string): Promise<Record<string, number>> {
  return await page.evaluate(async (database) => {
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

/** Nothing of a person in the offline stores. */
export const emptyStores = { pendingNotes: 0, pendingAppointments: 0, pendingDoses: 0, userProfile: 0 };
