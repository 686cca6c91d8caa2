import { store } from "../lib/offline/store.ts";
import type { Person } from "./person.ts";

export type Session =
  | { state: "loading" }
  /**
   * Nobody. `left` when the person has just signed out themselves; `ended` when the server did not know their session any
   * more, with how much of what they had not sent went with it.
   */
  | { state: "out"; left: boolean; ended?: { readonly unsent: number } }
  /** There is a session, but it could not be found out whose. */
  | { state: "unsure"; error: unknown }
  | { state: "in"; person: Person };

/** The session of this tab. */
export const session = store<Session>({ state: "loading" });
