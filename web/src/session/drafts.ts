import { useState } from "react";
import * as z from "zod/mini";
import { isSignedIn } from "./person.ts";
import { session } from "./state.ts";
import { draftKey, draftKeys } from "./storage-keys.ts";

// What a person is writing is kept in this browser until it is sent or emptied, or until they sign out. Local storage is
// written at once, so that a reload loses nothing. With two tabs, what was typed last is kept.

const Text = z.string();

/** Longer ones, such as a pasted file, are not kept: what signs the person in is in the same storage. */
const mostCharacters = 100_000;

/** What the signed-in person was writing about something; undefined if nothing, or nothing that this version can read. */
export function storedDraft<Draft>(about: string, schema: z.ZodMiniType<Draft>): Draft | undefined {
  const key = keyOf(about);
  const stored = key && localStorage.getItem(key);
  if (!stored) return undefined;
  try {
    return schema.parse(JSON.parse(stored));
  } catch {
    localStorage.removeItem(key); // another version wrote it
    return undefined;
  }
}

/** Keeps what the signed-in person is writing about something; undefined removes it. */
export function keepDraft(about: string, draft: unknown): void {
  const key = keyOf(about);
  if (key === undefined) return;
  const written = draft === undefined ? undefined : JSON.stringify(draft);
  try {
    if (written === undefined) localStorage.removeItem(key);
    else if (written.length <= mostCharacters) localStorage.setItem(key, written);
  } catch (cause) {
    // It is still in its field, for example on a full device.
    console.warn("What is being written could not be kept.", cause);
  }
}

/** Removes the draft with an id, which was sent: its screen may have gone before the answer. */
export function forgetSent(id: string): void {
  for (const key of draftKeys())
    if (localStorage.getItem(key)?.includes(`"id":${JSON.stringify(id)}`)) localStorage.removeItem(key);
}

/** Like `useState("")`, for the text that a person writes about one thing. It is found again until it is sent or emptied. */
export function useDraftText(about: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => storedDraft(about, Text) ?? "");
  const keep = (next: string) => {
    setText(next);
    keepDraft(about, next.trim() === "" ? undefined : next);
  };
  return [text, keep];
}

/** Where a draft is kept; nowhere once another tab has signed its writer out. */
function keyOf(about: string): string | undefined {
  const known = session.get();
  return known.state === "in" && isSignedIn(known.person.id) ? draftKey(known.person.id, about) : undefined;
}
