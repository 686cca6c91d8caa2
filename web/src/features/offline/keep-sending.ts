import { type PendingStore, unsentIn } from "../../lib/offline/offline-store.ts";
import { live } from "../../lib/query/live-state.ts";

interface Sender {
  sync(owner: string): Promise<void>;
}

/** The queues of the device, each with whoever sends what waits in it. */
export type Senders = readonly (readonly [PendingStore, () => Promise<Sender>])[];

/**
 * Sends what a person has queued, whatever screen they are on: at once, and whenever there is a connection again or the
 * server is reached again. Answers how to stop.
 */
export function keepSending(owner: string, senders: Senders): () => void {
  const send = () => {
    if (navigator.onLine)
      sendAll(owner, senders).catch((cause: unknown) => console.error("Not sent.", cause));
  };
  send();
  addEventListener("online", send);
  const stopHearing = live.subscribe(() => live.get() === "up" && send());
  return () => {
    removeEventListener("online", send);
    stopHearing();
  };
}

/** Whoever sends is loaded only when something waits. */
async function sendAll(owner: string, senders: Senders): Promise<void> {
  for (const [store, sender] of senders) {
    if ((await unsentIn(store, owner)) > 0) await (await sender()).sync(owner);
  }
}
