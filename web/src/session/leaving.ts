import { store } from "../lib/store.ts";
import { signOut } from "./session.ts";
import { session } from "./state.ts";

/** What somebody is about to do, and how much they have on this device that was never sent. */
export interface Leaving {
  readonly from: "here" | "everywhere";
  readonly unsent: number;
}

/** What is being asked before somebody leaves; undefined while nobody is asked. */
export const leaving = store<Leaving | undefined>(undefined);

/** Signs out on this device; asks first when the person has something on it that was never sent. */
export async function leave(): Promise<void> {
  const unsent = await unsentHere();
  if (unsent > 0) return leaving.set({ from: "here", unsent });
  await signOut();
}

/** Asks whether to sign out on all devices, and says what of this one was never sent. */
export async function leaveEverywhere(): Promise<void> {
  leaving.set({ from: "everywhere", unsent: await unsentHere() });
}

async function unsentHere(): Promise<number> {
  const current = session.get();
  if (current.state !== "in") return 0;
  const { pendingCount } = await import("../lib/offline-store.ts");
  return await pendingCount(current.person.id);
}
