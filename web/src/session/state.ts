import { store } from "../lib/store.ts";
import type { Person } from "./person.ts";

export type Session =
  | { state: "loading" }
  /**
   * No session. `left`: the person has just signed out. `ended`: the server no longer accepted the session; `unsent`
   * entries were lost with it.
   */
  | { state: "out"; left: boolean; ended?: { readonly unsent: number } }
  /** There is a session, but the person could not be loaded. */
  | { state: "unsure"; error: unknown }
  | { state: "in"; person: Person };

/** The session of this tab. */
export const session = store<Session>({ state: "loading" });

/** A sign-out that awaits confirmation, and how many unsent entries it would discard. */
export interface SignOutRequest {
  readonly from: "here" | "everywhere";
  readonly unsent: number;
}

/** The sign-out to confirm, or undefined. */
export const signOutRequest = store<SignOutRequest | undefined>(undefined);
