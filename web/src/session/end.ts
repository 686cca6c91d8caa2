import { contract } from "../../../functions/identity/contract.ts";
import { client, Problem } from "../lib/api.ts";
import { showBadge } from "../lib/app-badge.ts";
import { forgetLastKnown } from "../lib/last-known.ts";
import { emptyOfflineStores, pendingCount } from "../lib/offline-store.ts";
import { queries } from "../lib/query.ts";
import { openAuth } from "./auth-dialog.ts";
import { session } from "./state.ts";
import { forgetHints } from "./traces.ts";

// How a session ends: because the person leaves, or because the server does not know it any more.

const identity = client({ endMySessions: contract.endMySessions });

/** Signs out: everywhere if asked, at the pool, and everything of the person on this device. */
export async function signOut(from: "here" | "everywhere"): Promise<void> {
  isLeaving = true;
  try {
    if (from === "everywhere") await endEverywhere();
    await leave(() => end({ left: true }));
  } finally {
    isLeaving = false;
  }
}

/** Nobody is in any more, and nothing of the person stays on this device. */
export function end(how: { left?: boolean; ended?: { unsent: number } } = {}): void {
  forgetHints();
  queries.clear();
  showBadge(0);
  session.set({ state: "out", left: false, ...how });
  Promise.all([emptyOfflineStores(), forgetLastKnown()]).catch((cause: unknown) =>
    console.warn("What was kept could not be removed.", cause),
  );
}

/** Removes the session at the pool and its tokens here, and does `then` whether or not the pool could be reached. */
export async function leave(then: () => void): Promise<void> {
  const { leavePool } = await import("./pool.ts");
  await leavePool().finally(then);
}

let ending: Promise<void> | undefined;
/** Who leaves need not be told by a refusal on the way that they are out. */
let isLeaving = false;

/** The server does not know this session any more: the tokens go too. However many calls find out, it ends once. */
export function refused(): Promise<void> {
  ending ??= endRefused().finally(() => {
    ending = undefined;
  });
  return ending;
}

async function endRefused(): Promise<void> {
  if (isLeaving) return;
  const before = session.get();
  const unsent = before.state === "in" ? await pendingCount(before.person.id).catch(unknownCount) : 0;
  await leave(() => {
    // Who is out by now learns nothing new: from a late answer, or because another tab was left and took the tokens.
    if (session.get().state === "out") return;
    end({ ended: { unsent } });
    // The way back in says what happened.
    openAuth("login");
  });
}

async function endEverywhere(): Promise<void> {
  try {
    await identity.endMySessions();
  } catch (error) {
    const areOver = error instanceof Problem && error.code === "unauthenticated";
    if (!areOver) throw error;
  }
}

/** A device whose store can not be read lets a session end all the same. */
function unknownCount(cause: unknown): number {
  console.warn("What was not sent could not be counted.", cause);
  return 0;
}
