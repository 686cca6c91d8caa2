import { store } from "../lib/store.ts";
import { signOut } from "./session.ts";
import { session } from "./state.ts";

/** A sign-out that waits for an answer, and how many unsent entries it would discard. */
export interface SignOutRequest {
  readonly from: "here" | "everywhere";
  readonly unsent: number;
}

/** The sign-out being asked about; undefined while there is none. */
export const signOutRequest = store<SignOutRequest | undefined>(undefined);

/** Signs out on this device. Asks first if there are unsent entries. */
export async function requestSignOut(): Promise<void> {
  const unsent = await unsentHere();
  if (unsent > 0) return signOutRequest.set({ from: "here", unsent });
  await signOut();
}

/** Asks whether to sign out on all devices, naming the unsent entries of this one. */
export async function requestSignOutEverywhere(): Promise<void> {
  signOutRequest.set({ from: "everywhere", unsent: await unsentHere() });
}

async function unsentHere(): Promise<number> {
  const current = session.get();
  if (current.state !== "in") return 0;
  const { pendingCount } = await import("../lib/offline/offline-store.ts");
  return await pendingCount(current.person.id);
}
