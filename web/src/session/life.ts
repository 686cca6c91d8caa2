import type { ProblemCode } from "#kernel/problem";
import { client, connect, Offline, Problem } from "../lib/api/client.ts";
import { config } from "../lib/api/config.ts";
import { keepProfile } from "../lib/offline/offline-store.ts";
import { keepLastKnown } from "../lib/query/last-known.ts";
import { queries } from "../lib/query/query.ts";
import { closeAuth } from "./auth-dialog.ts";
import { end, leave, refused } from "./end.ts";
import { me, type Person, remember, remembered, stillSame } from "./person.ts";
import { keepRenewed } from "./renewal.ts";
import { session } from "./state.ts";
import { token } from "./token.ts";
import { hasTokens } from "./traces.ts";

export { signOut } from "./end.ts";

// Loaded when there is a session, or when somebody signs in.

connect({ base: async () => (await config()).api, token, onRefused: () => void refused() });
keepRenewed(learnWho);

const identity = client({ me });

/** Resumes the session whose tokens are in this browser. */
export function resume(): void {
  const hint = remembered();
  // The first paint uses what is remembered; the server's answer replaces it a moment later, profile included.
  if (hint) enter({ ...hint, profileComplete: true });
  void learnWho();
}

/**
 * Asks the server who is signed in. A refusal ends the session, having no connection does not; of a session that nobody
 * is behind any more there is nothing to say.
 */
export async function learnWho(): Promise<void> {
  const isSame = stillSame();
  try {
    const person = await identity.me();
    if (hasTokens() && isSame()) begin(person);
  } catch (error) {
    if (isNamed(error, "unauthenticated")) return refused();
    if (isNamed(error, "forbidden", "not_found")) return await leave(() => end());
    if (error instanceof Offline) addEventListener("online", learnAgain, { once: true });
    if (session.get().state !== "in") session.set({ state: "unsure", error });
  }
}

/** Asks again with the next connection. */
const learnAgain = () => hasTokens() && void learnWho();

/** Follows another tab that has signed out or signed in. */
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
  // Answers that arrived after the last person signed out are not for the next one.
  if (session.get().state === "out") queries.clear();
  showLastKnown(person.id);
  session.set({ state: "in", person });
  closeAuth();
}

function showLastKnown(owner: string): void {
  keepLastKnown(owner).catch((cause: unknown) => console.warn("What was seen last can not be shown.", cause));
}

function isNamed(error: unknown, ...codes: ProblemCode[]): boolean {
  return error instanceof Problem && codes.includes(error.code);
}
