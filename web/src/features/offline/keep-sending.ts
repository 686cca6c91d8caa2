import type { PendingStore } from "../../lib/offline/offline-store.ts";
import { liveState } from "../../lib/query/live-state.ts";

interface Sender {
  sync(owner: string): Promise<void>;
}

/** The queues on the device, each with a loader of its sender. */
export type Senders = readonly (readonly [PendingStore, () => Promise<Sender>])[];

/**
 * Sends a person's queues, on every screen: at once, and whenever the connection returns or the server is reached
 * again. Returns a function that stops it.
 */
export function keepSending(owner: string, senders: Senders): () => void {
  const send = () => {
    if (navigator.onLine)
      sendAll(owner, senders).catch((cause: unknown) => console.error("Not sent.", cause));
  };
  send();
  addEventListener("online", send);
  const stopHearing = liveState.subscribe(() => liveState.get() === "up" && send());
  return () => {
    removeEventListener("online", send);
    stopHearing();
  };
}

/** A sender is loaded only if its queue has entries. */
async function sendAll(owner: string, senders: Senders): Promise<void> {
  const { unsentIn } = await import("../../lib/offline/offline-store.ts");
  for (const [store, sender] of senders) {
    if ((await unsentIn(store, owner)) > 0) await (await sender()).sync(owner);
  }
}
