import { store } from "../../lib/store.ts";
import type { Media } from "./connection/media.ts";
import { wanted } from "./wanted.ts";

/** What this page brings into a call. */
export type OwnMedia = Extract<Media, { stream: MediaStream }>;

/** The call that this page takes part in. */
export interface Session {
  readonly callId: string;
  readonly name: string;
  readonly media: OwnMedia;
}

export const session = store<Session | undefined>(undefined);

/** Survives a reload of this window, so that it returns to its call. */
const key = "triscript_call";

/** Takes part in a call from now on, also after a reload. */
export function enter(entered: Session): void {
  sessionStorage.setItem(key, entered.callId);
  wanted.set(undefined);
  session.set(entered);
}

export function leave(): void {
  sessionStorage.removeItem(key);
  session.set(undefined);
}

/** Whether this window took part in a call before it was reloaded. */
export function wasIn(callId: string): boolean {
  return sessionStorage.getItem(key) === callId;
}
