import { useStore } from "../lib/use-store.ts";
import type { AskScreen } from "./person.ts";
import { type Session, session } from "./state.ts";
import { hasTokens, hintKey, removeStored } from "./storage-keys.ts";

// Loaded only when there is a session: public pages do not need it.
const lifecycle = () => import("./session-lifecycle.ts");

/** The session, as a hook. */
export function useSession(): Session {
  return useStore(session);
}

/** The name of the signed-in person, once it is known. */
export function usePersonName(): string | undefined {
  const known = useStore(session);
  return known.state === "in" ? known.person.name : undefined;
}

let askScreen: AskScreen = () => undefined;

/** Restores the session. Called once, when the app starts. Resolves when the screen's request has succeeded or failed. */
export async function startSession(ask: AskScreen): Promise<void> {
  askScreen = ask;
  addEventListener("storage", ({ key }) => {
    if (key === hintKey || key === null) void lifecycle().then(({ followOtherTab }) => followOtherTab());
  });
  if (hasTokens()) {
    const { resumeSession } = await lifecycle();
    return resumeSession(askScreen);
  }
  removeStored();
  session.set({ state: "out", left: false });
}

/**
 * Starts the session of a person who just signed in. Resolves when the request of the person and their screen has
 * succeeded or failed.
 */
export async function enterSession(): Promise<void> {
  return (await lifecycle()).enterSession(askScreen);
}

/** Loads the signed-in person from the server. A refusal ends the session; a lost connection does not. */
export async function loadPerson(): Promise<void> {
  return (await lifecycle()).loadPerson();
}

/** Signs out on this device. Screens call `request-sign-out.ts` instead, which asks about unsent entries first. */
export async function signOut(): Promise<void> {
  return (await import("./end-session.ts")).signOut("here");
}
