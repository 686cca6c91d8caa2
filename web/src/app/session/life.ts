import { contract } from "../../../../functions/identity/contract.ts";
import { client, connect, Offline, Problem } from "../../lib/api.ts";
import { config } from "../../lib/config.ts";
import { forgetLastKnown, keepLastKnown } from "../../lib/last-known.ts";
import { emptyOfflineStores, keepProfile } from "../../lib/offline-store.ts";
import { queries } from "../../lib/query.ts";
import { showBadge } from "../../pwa/badge.ts";
import { type Person, remember, remembered } from "./person.ts";
import { session } from "./state.ts";
import { forgetHints, hasTokens } from "./traces.ts";

// The life of a session: loaded when there is one, or when somebody is about to begin one.

connect({ base: async () => (await config()).api, token, onRefused: () => void refused() });

const identity = client(contract);
const refreshEvery = 15 * 60_000;
let refreshing: ReturnType<typeof setInterval> | undefined;

/** Takes up the session that this browser has tokens of. */
export function resume(): void {
  const hint = remembered();
  // The first paint goes by what is remembered; the server has the word a moment later, on the profile too.
  if (hint) {
    showLastKnown(hint.id);
    session.set({ state: "in", person: { ...hint, profileComplete: true } });
  }
  void learnWho();
}

/** Asks the server who is signed in. A refusal ends the session, having no connection does not. */
export async function learnWho(): Promise<void> {
  try {
    const person = await identity.me();
    if (hasTokens()) begin(person);
  } catch (error) {
    if (isRefusal(error)) return refused();
    if (session.get().state !== "in") session.set({ state: "unsure", error });
  }
}

/** Signs out: at the pool, and everything of the person on this device. */
export async function signOut(): Promise<void> {
  const { leavePool } = await import("./pool.ts");
  await leavePool().finally(() => end(true));
}

/** What another tab did, this one does: signing out, and signing in as somebody. */
export function follow(): void {
  const known = remembered();
  const current = session.get();
  if (known === undefined) {
    end();
  } else if (current.state !== "in" || current.person.id !== known.id) {
    queries.clear();
    void learnWho();
  }
}

function begin(person: Person): void {
  remember(person);
  showLastKnown(person.id);
  refreshing ??= setInterval(() => void refresh(), refreshEvery);
  session.set({ state: "in", person });
  keepProfile(person).catch((cause: unknown) => console.warn("The profile could not be kept.", cause));
}

function end(left = false): void {
  clearInterval(refreshing);
  refreshing = undefined;
  forgetHints();
  queries.clear();
  showBadge(0);
  session.set({ state: "out", left });
  Promise.all([emptyOfflineStores(), forgetLastKnown()]).catch((cause: unknown) =>
    console.warn("What was kept could not be removed.", cause),
  );
}

function showLastKnown(owner: string): void {
  keepLastKnown(owner).catch((cause: unknown) => console.warn("What was seen last can not be shown.", cause));
}

/** The server does not know this session any more: the tokens go too. */
async function refused(): Promise<void> {
  const { leavePool } = await import("./pool.ts");
  await leavePool().finally(() => end());
}

async function token(force: boolean): Promise<string | undefined> {
  if (!hasTokens()) return undefined;
  const { accessToken } = await import("./pool.ts");
  return accessToken(force);
}

/** A fresh token every quarter of an hour; when the pool gives none, the session is over. */
async function refresh(): Promise<void> {
  try {
    if ((await token(true)) === undefined) end();
  } catch (error) {
    if (!(error instanceof Offline)) end();
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Problem && (error.code === "unauthenticated" || error.code === "not_found");
}
