import { contract } from "#contract/identity";
import { client, Problem } from "../lib/api/client.ts";
import { showBadge } from "../lib/browser/app-badge.ts";
import { emptyOfflineStores, pendingCount } from "../lib/offline/offline-store.ts";
import { forgetLastKnown } from "../lib/query/last-known.ts";
import { queries } from "../lib/query/query.ts";
import { openAuth } from "./auth-dialog.ts";
import { session } from "./state.ts";
import { isDevice, removeStored, removeTokens } from "./storage-keys.ts";

// A session ends when the person signs out, or when the server no longer knows it.

const identity = client({ endMySessions: contract.endMySessions });

/**
 * Signs out of the user pool and removes the person's data from this device; "everywhere" also ends all other sessions
 * and throws Problem or Offline if that fails.
 */
export async function signOut(from: "here" | "everywhere"): Promise<void> {
  isSigningOut = true;
  try {
    // The server must be notified while the person is still signed in.
    if (isDevice()) await (await import("./this-device.ts")).forgetThisDevice();
    if (from === "everywhere") await endEverywhere();
    await leaveUserPool(() => endSession({ left: true }));
  } finally {
    isSigningOut = false;
  }
}

/** Ends the session in this tab and removes the person's data from this device. */
export function endSession(how: { left?: boolean; ended?: { unsent: number } } = {}): void {
  removeStored();
  queries.clear();
  showBadge(0);
  session.set({ state: "out", left: false, ...how });
  Promise.all([emptyOfflineStores(), forgetLastKnown(), leaveThisDevice()]).catch((cause: unknown) =>
    console.warn("What was kept could not be removed.", cause),
  );
}

/** Stops notifications in a browser without a session. */
async function leaveThisDevice(): Promise<void> {
  if (isDevice()) await (await import("./this-device.ts")).leaveThisDevice();
}

/** Ends the session at the pool and removes its tokens, then calls `then`, even if the pool could not be reached. */
export async function leaveUserPool(then: () => void): Promise<void> {
  try {
    const pool = await import("./user-pool.ts").catch((cause: unknown) =>
      console.warn("The user pool could not be notified.", cause),
    );
    await pool?.signOutOfUserPool();
  } finally {
    removeTokens();
    then();
  }
}

let ending: Promise<void> | undefined;
/** True during a sign-out. A call refused in that time needs no message. */
let isSigningOut = false;

/** Ends a session that the server no longer accepts and removes its tokens. Several refused calls end it once. */
export function endRefusedSession(): Promise<void> {
  ending ??= endUnlessSigningOut().finally(() => {
    ending = undefined;
  });
  return ending;
}

async function endUnlessSigningOut(): Promise<void> {
  if (isSigningOut) return;
  const before = session.get();
  const unsent = before.state === "in" ? await pendingCount(before.person.id).catch(unknownCount) : 0;
  await leaveUserPool(() => {
    // Already signed out: the answer was late, or another tab removed the tokens.
    if (session.get().state === "out") return;
    endSession({ ended: { unsent } });
    // The dialog explains why they must sign in again.
    openAuth("login");
  });
}

async function endEverywhere(): Promise<void> {
  try {
    await identity.endMySessions();
  } catch (error) {
    const isOver = error instanceof Problem && error.code === "unauthenticated";
    if (!isOver) throw error;
  }
}

/** A store that cannot be read must not prevent the end of a session. */
function unknownCount(cause: unknown): number {
  console.warn("What was not sent could not be counted.", cause);
  return 0;
}
