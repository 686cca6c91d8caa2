import type { ProblemCode } from "#kernel/call/problem";
import { roleIn } from "../lib/api/claims.ts";
import { client, connect, Offline, Problem } from "../lib/api/client.ts";
import { config } from "../lib/api/config.ts";
import { queries } from "../lib/query/query.ts";
import { closeAuth } from "./auth-dialog.ts";
import {
  type AskScreen,
  isSignedIn,
  me,
  type Person,
  samePersonCheck,
  storedHint,
  storeHint,
} from "./person.ts";
import { session } from "./state.ts";
import { hasTokens } from "./storage-keys.ts";
import { storedToken } from "./tokens/stored-token.ts";
import { renewRegularly, token } from "./tokens/token.ts";

// Loaded if there is a session, or on sign-in. The first screen waits for it, so code that ends a session or stores
// data is loaded later.

const ending = () => import("./end-session.ts");
const endRefusedSession = async () => (await ending()).endRefusedSession();

connect({ base: async () => (await config()).api, token, onUnauthenticated: () => void endRefusedSession() });
renewRegularly(loadPerson, endRefusedSession);

const identity = client({ me });

/**
 * Resumes the session of the tokens in this browser. If the first screen also requests the person, it resolves once
 * that has succeeded or failed.
 */
export async function resumeSession(askScreen: AskScreen): Promise<void> {
  const hint = storedHint();
  // The first paint uses the stored hint; the server's answer replaces it.
  if (hint) {
    const person = { ...hint, profileComplete: true };
    showSession(person);
    void addStoredProfile(person);
  }
  const request = hint && askScreen(hint.role);
  const loaded = loadPerson(request);
  if (request) await loaded;
}

/** Adds the profile that this device stores of a person to the stored hint, unless the server has answered by then. */
async function addStoredProfile(hint: Person): Promise<void> {
  try {
    const { storedProfile } = await import("../lib/offline/offline-store.ts");
    const { data: profile } = me.output.safeParse(await storedProfile(hint.id));
    const shown = session.get();
    if (profile && shown.state === "in" && shown.person === hint)
      session.set({ state: "in", person: { ...profile, role: hint.role } });
  } catch (cause) {
    console.warn("The stored profile could not be read.", cause);
  }
}

/** Starts the session of a person who just signed in. The screen that opens may also request the person. */
export async function enterSession(askScreen: AskScreen): Promise<void> {
  forgetFormer();
  const token = storedToken();
  const role = token && roleIn(token);
  await loadPerson(role ? askScreen(role) : undefined);
}

/**
 * Loads the signed-in person from the server. A refusal ends the session; a lost connection does not. An answer that
 * arrives after a sign-out is ignored.
 */
export async function loadPerson(request?: Promise<Person>): Promise<void> {
  const isSame = samePersonCheck();
  try {
    const person = await (request?.catch(askAgain) ?? identity.me());
    if (!request) forgetFormer();
    if (hasTokens() && isSame()) beginSession(person);
  } catch (error) {
    if (hasCode(error, "unauthenticated")) return endRefusedSession();
    if (hasCode(error, "forbidden", "not_found")) {
      const { endSession, leaveUserPool } = await ending();
      return await leaveUserPool(() => endSession());
    }
    if (error instanceof Offline) addEventListener("online", loadPersonAgain, { once: true });
    if (session.get().state !== "in") session.set({ state: "unsure", error });
  }
}

/** Requests the person alone after a failure of the screen's data, which says nothing about the person. */
function askAgain(error: unknown): Promise<Person> {
  if (error instanceof Offline || hasCode(error, "unauthenticated")) throw error;
  return identity.me();
}

/** Retries with the next connection. */
const loadPersonAgain = () => hasTokens() && void loadPerson();

/** Follows a sign-in or sign-out in another tab. */
export function followOtherTab(): void {
  const known = storedHint();
  const current = session.get();
  if (known === undefined) {
    void ending().then(({ endSession }) => endSession({ left: true }));
  } else if (current.state !== "in" || current.person.id !== known.id) {
    queries.clear();
    void loadPerson();
  }
}

function beginSession(person: Person): void {
  storeHint(person);
  showSession(person);
  import("../lib/offline/offline-store.ts")
    .then(({ keepProfile }) => (isSignedIn(person.id) ? keepProfile(person) : undefined))
    .catch((cause: unknown) => console.warn("The profile could not be kept.", cause));
}

/** Drops answers that arrived after the previous person signed out. */
function forgetFormer(): void {
  if (session.get().state === "out") queries.clear();
}

function showSession(person: Person): void {
  showLastKnown(person.id);
  session.set({ state: "in", person });
  closeAuth();
}

function showLastKnown(owner: string): void {
  import("../lib/query/last-known.ts")
    .then(({ keepLastKnown }) => (isSignedIn(owner) ? keepLastKnown(owner) : undefined))
    .catch((cause: unknown) => console.warn("What was seen last cannot be shown.", cause));
}

function hasCode(error: unknown, ...codes: ProblemCode[]): boolean {
  return error instanceof Problem && codes.includes(error.code);
}
