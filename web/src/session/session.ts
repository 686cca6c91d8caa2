import { useStore } from "../lib/offline/store.ts";
import { type Session, session } from "./state.ts";
import { forgetHints, hasTokens, hintKey } from "./traces.ts";

// Loaded only when there is a session: public pages do not need it.
const life = () => import("./life.ts");

/** The session, in a component. */
export function useSession(): Session {
  return useStore(session);
}

/** Finds out who is signed in. Called once, when the app starts. */
export function startSession(): void {
  addEventListener("storage", ({ key }) => {
    if (key === hintKey || key === null) void life().then(({ follow }) => follow());
  });
  if (hasTokens()) {
    void life().then(({ resume }) => resume());
    return;
  }
  forgetHints();
  session.set({ state: "out", left: false });
}

/** Asks the server who is signed in. A refusal ends the session; a lost connection does not. */
export async function learnWho(): Promise<void> {
  return (await life()).learnWho();
}

/**
 * Signs out: at the pool, and everything of the person on this device; from everywhere also on all others, and throws
 * Problem or Offline when that could not be done. Whoever may have unsent work is asked by `leaving.ts` first.
 */
export async function signOut(from: "here" | "everywhere" = "here"): Promise<void> {
  return (await life()).signOut(from);
}
