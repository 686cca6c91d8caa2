import { vi } from "vitest";
import { keepDraft } from "../../web/src/session/drafts.ts";
import { storeHint } from "../../web/src/session/person.ts";
import { session } from "../../web/src/session/state.ts";

/** Stubs the local storage of a browser, and returns its entries. */
export function stubLocalStorage(): Map<string, string> {
  const entries = new Map<string, string>();
  const methods = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  const local = new Proxy(methods, {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal("localStorage", local);
  return entries;
}

/** Signs a person in, as this tab and its browser know it. */
export function signInHere(id: string): void {
  const person = { id, role: "doctor", email: `${id}@example.com`, profileComplete: true };
  storeHint(person);
  session.set({ state: "in", person });
}

/** Draws something for a person who was writing this draft. */
export async function drawnFor(
  draft: { about: string; is: unknown },
  draw: () => Promise<string>,
): Promise<string> {
  stubLocalStorage();
  signInHere("p1");
  keepDraft(draft.about, draft.is);
  try {
    return await draw();
  } finally {
    session.set({ state: "loading" });
    vi.unstubAllGlobals();
  }
}
