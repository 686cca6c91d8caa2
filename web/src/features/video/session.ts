import * as z from "zod/mini";
import type { CallMedium } from "#domain/video";
import { store } from "../../lib/store.ts";
import { callOffKey as offKey } from "../../session/storage-keys.ts";
import type { Media } from "./connection/media.ts";
import type { Kind } from "./connection/shown.ts";
import { releaseCall, takeCall } from "./one-tab.ts";
import { wanted } from "./wanted.ts";

/** What this page brings into a call. */
export type OwnMedia = Extract<Media, { stream: MediaStream }>;

/** The call that this page takes part in. */
export interface Session {
  readonly callId: string;
  readonly name: string;
  readonly medium: CallMedium;
  readonly media: OwnMedia;
}

export const session = store<Session | undefined>(undefined);

/** Whether another tab of this browser has taken the call of this page. */
export const isTaken = store(false);

/** Survives a reload of this window, so that it returns to its call. A duplicated tab gets a copy. */
const key = "triscript_call";

/** The last call of this browser, and what the person turned off in it: it stays off after a reload and in another tab. */
const Off = z.object({ callId: z.string(), video: z.boolean(), audio: z.boolean() });

/** Takes part in a call from now on, also after a reload. If another tab has it, the call moves here. */
export function enter(entered: Session): void {
  const { callId, medium } = entered;
  keepInWindow(callId);
  keepOff(callId, turnedOff(callId, medium));
  isTaken.set(false);
  takeCall(callId, () => isTaken.set(true));
  wanted.set(undefined);
  session.set(entered);
}

export function leave(): void {
  forget();
  session.set(undefined);
}

/** This window does not return to its call by itself: the call is over, or goes on elsewhere. */
export function forget(): void {
  sessionStorage.removeItem(key);
  releaseCall();
}

/** Remembers the call of this window, and the id of its page in it as soon as it has one. */
export function keepInWindow(callId: string, page = ""): void {
  sessionStorage.setItem(key, `${callId} ${page}`);
}

/** Whether this window took part in a call before it was reloaded. */
export function wasIn(callId: string): boolean {
  return storedInWindow()[0] === callId;
}

/** The page of this window in a call before it was reloaded; undefined if it had none yet. */
export function pageBefore(callId: string): string | undefined {
  const [storedId, page] = storedInWindow();
  return storedId === callId && page ? page : undefined;
}

const storedInWindow = () => (sessionStorage.getItem(key) ?? "").split(" ");

/** Whether the last call that a window of this browser took part in is this one. */
export function wasHere(callId: string): boolean {
  return stored()?.callId === callId;
}

/** The call goes on elsewhere, on another device. */
export function forgetBrowser(): void {
  localStorage.removeItem(offKey);
}

/** What is off in a call. One by voice begins without the camera, for both. */
export function turnedOff(callId: string, medium: CallMedium): Record<Kind, boolean> {
  const off = stored();
  return off?.callId === callId ? off : { video: medium === "voice", audio: false };
}

export function keepOff(callId: string, { video, audio }: Record<Kind, boolean>): void {
  try {
    localStorage.setItem(offKey, JSON.stringify({ callId, video, audio }));
  } catch (cause) {
    // The call goes on, for example on a full device.
    console.warn("What is off in the call could not be kept.", cause);
  }
}

function stored(): z.infer<typeof Off> | undefined {
  try {
    return Off.safeParse(JSON.parse(localStorage.getItem(offKey) ?? "null")).data;
  } catch {
    return undefined;
  }
}
