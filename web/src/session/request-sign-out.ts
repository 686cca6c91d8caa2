import { pendingCount } from "../lib/offline/offline-store.ts";
import { signOut } from "./end-session.ts";
import { session, signOutRequest } from "./state.ts";

// Part of the sign-out buttons' chunk, so that they work even if nothing more can be loaded.

/** Signs out on this device. Asks first if there are unsent entries. */
export async function requestSignOut(): Promise<void> {
  const unsent = await unsentHere();
  if (unsent > 0) return signOutRequest.set({ from: "here", unsent });
  await signOut("here");
}

/** Asks whether to sign out on all devices, naming the unsent entries of this one. */
export async function requestSignOutEverywhere(): Promise<void> {
  signOutRequest.set({ from: "everywhere", unsent: await unsentHere() });
}

async function unsentHere(): Promise<number> {
  const current = session.get();
  if (current.state !== "in") return 0;
  return await pendingCount(current.person.id);
}
