import { contract } from "../../../../functions/identity/contract.ts";
import type { ProblemCode } from "../../../../functions/platform/domain/problem.ts";
import { closeAuth, openAuth } from "../../features/identity/open-auth.ts";
import { client, connect, Offline, Problem } from "../../lib/api.ts";
import { config } from "../../lib/config.ts";
import { forgetLastKnown, keepLastKnown } from "../../lib/last-known.ts";
import { emptyOfflineStores, keepProfile, pendingCount } from "../../lib/offline-store.ts";
import { queries } from "../../lib/query.ts";
import { showBadge } from "../../pwa/badge.ts";
import { me, type Person, remember, remembered } from "./person.ts";
import { session } from "./state.ts";
import { forgetHints, hasTokens } from "./traces.ts";

// The life of a session: loaded when there is one, or when somebody is about to begin one.

connect({ base: async () => (await config()).api, token, onRefused: () => void refused() });

const identity = client({ ...contract, me });
const refreshEvery = 15 * 60_000;
let refreshing: ReturnType<typeof setInterval> | undefined;

/** Takes up the session that this browser has tokens of. */
export function resume(): void {
  const hint = remembered();
  // The first paint goes by what is remembered; the server has the word a moment later, on the profile too.
  if (hint) enter({ ...hint, profileComplete: true });
  void learnWho();
}

/**
 * Asks the server who is signed in. A refusal ends the session, having no connection does not; of a session that nobody
 * is behind any more there is nothing to say.
 */
export async function learnWho(): Promise<void> {
  try {
    const person = await identity.me();
    if (hasTokens()) begin(person);
  } catch (error) {
    if (isNamed(error, "unauthenticated")) return refused();
    if (isNamed(error, "forbidden", "not_found")) return await leave(() => end());
    if (error instanceof Offline) addEventListener("online", learnAgain, { once: true });
    if (session.get().state !== "in") session.set({ state: "unsure", error });
  }
}

/** What could not be asked without a connection is asked with the next one. */
const learnAgain = () => hasTokens() && void learnWho();

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

/** What another tab did, this one does: signing out, and signing in as somebody. */
export function follow(): void {
  const known = remembered();
  const current = session.get();
  if (known === undefined) {
    end({ left: true });
  } else if (current.state !== "in" || current.person.id !== known.id) {
    queries.clear();
    void learnWho();
  }
}

function begin(person: Person): void {
  remember(person);
  enter(person);
  keepProfile(person).catch((cause: unknown) => console.warn("The profile could not be kept.", cause));
}

function enter(person: Person): void {
  showLastKnown(person.id);
  refreshing ??= setInterval(() => void refresh(), refreshEvery);
  session.set({ state: "in", person });
  closeAuth();
}

function end(how: { left?: boolean; ended?: { unsent: number } } = {}): void {
  clearInterval(refreshing);
  refreshing = undefined;
  forgetHints();
  queries.clear();
  showBadge(0);
  session.set({ state: "out", left: false, ...how });
  Promise.all([emptyOfflineStores(), forgetLastKnown()]).catch((cause: unknown) =>
    console.warn("What was kept could not be removed.", cause),
  );
}

function showLastKnown(owner: string): void {
  keepLastKnown(owner).catch((cause: unknown) => console.warn("What was seen last can not be shown.", cause));
}

let ending: Promise<void> | undefined;
/** Who leaves need not be told by a refusal on the way that they are out. */
let isLeaving = false;

/** The server does not know this session any more: the tokens go too. However many calls find out, it ends once. */
function refused(): Promise<void> {
  ending ??= endRefused().finally(() => {
    ending = undefined;
  });
  return ending;
}

async function endRefused(): Promise<void> {
  if (isLeaving) return;
  const before = session.get();
  // A late answer to what somebody asked who is out by now says nothing new.
  if (before.state === "out") return await leave(() => undefined);
  const unsent = before.state === "in" ? await pendingCount(before.person.id).catch(unknownCount) : 0;
  await leave(() => end({ ended: { unsent } }));
  // The way back in says what happened.
  openAuth("login");
}

async function endEverywhere(): Promise<void> {
  try {
    await identity.endMySessions();
  } catch (error) {
    if (!isNamed(error, "unauthenticated")) throw error; // they are over already
  }
}

/** A device whose store can not be read lets a session end all the same. */
function unknownCount(cause: unknown): number {
  console.warn("What was not sent could not be counted.", cause);
  return 0;
}

async function leave(then: () => void): Promise<void> {
  const { leavePool } = await import("./pool.ts");
  await leavePool().finally(then);
}

async function token(force: boolean): Promise<string | undefined> {
  if (!hasTokens()) return undefined;
  const { accessToken } = await import("./pool.ts");
  return accessToken(force);
}

/** A fresh token every quarter of an hour, and who it is of; when the pool gives none, the session is over. */
async function refresh(): Promise<void> {
  try {
    if ((await token(true)) === undefined) return await refused();
    await learnWho();
  } catch (cause) {
    // No connection, or the pool has other trouble: the session outlives that, and the next turn tries again.
    if (!(cause instanceof Offline)) console.warn("The session could not be renewed.", cause);
  }
}

function isNamed(error: unknown, ...codes: ProblemCode[]): boolean {
  return error instanceof Problem && codes.includes(error.code);
}
