import * as z from "zod/mini";
import { me as call } from "#domain/identity";
import { nowIso } from "../lib/time/clock.ts";
import { emailKey, hintKey } from "./storage-keys.ts";

/** The call that returns the signed-in person. It accepts roles that are newer than this app; they are told that they have no dashboard. */
export const me = { ...call, output: z.extend(call.output, { role: z.string() }) };

/** Who is signed in, as the server says. */
export type Person = z.infer<typeof me.output>;

/** Asks for the person with all that the open screen shows; undefined where that takes calls of its own. */
export type AskScreen = (role: string) => Promise<Person> | undefined;

/** What the browser stores about the person. Only a hint for the first paint; nothing is decided by it. */
const Hint = z.extend(z.pick(me.output, { id: true, role: true, email: true, name: true }), {
  profileComplete: z._default(z.boolean(), true),
  /** The day of their first sign-in in this browser. */
  since: z.optional(z.string()),
});
type Hint = z.infer<typeof Hint>;

/** Stores who is signed in. */
export function storeHint({ id, role, email, name, profileComplete }: Person): void {
  const before = storedHint();
  const since = before?.id === id && before.since ? before.since : today();
  localStorage.setItem(hintKey, JSON.stringify({ id, role, email, name, profileComplete, since }));
  localStorage.setItem(emailKey, email);
}

/** Whether the person was signed in in this browser on an earlier day, too. */
export function hasReturned(): boolean {
  return (storedHint()?.since ?? today()) < today();
}

/** The person who was last signed in in this browser, if stored and readable. */
export function storedHint(): Hint | undefined {
  const kept = localStorage.getItem(hintKey);
  return kept === null ? undefined : read(kept);
}

/** Whether it is this person who is signed in. All tabs share the hint, so it is right even if another tab has just changed it. */
export function isSignedIn(id: string): boolean {
  return storedHint()?.id === id;
}

/** Returns a check whether the same person is still signed in, for answers that arrive later. */
export function samePersonCheck(): () => boolean {
  const before = storedHint()?.id;
  return () => before === undefined || storedHint()?.id === before;
}

const today = () => nowIso().slice(0, 10);

function read(kept: string): Hint | undefined {
  try {
    return Hint.safeParse(JSON.parse(kept)).data;
  } catch {
    return undefined; // the storage was tampered with
  }
}
