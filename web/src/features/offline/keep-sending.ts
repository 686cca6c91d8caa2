import { live } from "../../lib/live-state.ts";
import { type PendingStore, unsentIn } from "../../lib/offline-store.ts";

interface Sender {
  sync(owner: string): Promise<void>;
}

/** Who sends what waits in a queue. */
const senders: readonly (readonly [PendingStore, () => Promise<Sender>])[] = [
  ["pendingAppointments", async () => (await import("../appointments/queued.ts")).queuedVisits],
];

/**
 * Sends what a person has queued, whatever screen they are on: at once, and whenever there is a connection again or the
 * server is reached again. Answers how to stop.
 */
export function keepSending(owner: string): () => void {
  const send = () => {
    if (navigator.onLine) sendAll(owner).catch((cause: unknown) => console.error("Not sent.", cause));
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
async function sendAll(owner: string): Promise<void> {
  for (const [store, sender] of senders) {
    if ((await unsentIn(store, owner)) > 0) await (await sender()).sync(owner);
  }
}
