import * as z from "zod/mini";
import { me as call } from "#domain/identity";
import { emailKey, hintKey, removeDrafts } from "./storage-keys.ts";

/**
 * The call that returns the signed-in person. It accepts roles that are newer than this app, and shows that they have
 * no dashboard.
 */
export const me = { ...call, output: z.extend(call.output, { role: z.string() }) };

/** The signed-in person, according to the server. */
export type Person = z.infer<typeof me.output>;

/** Requests the person together with the data of the open screen; undefined if the screen makes its own calls. */
export type AskScreen = (role: string) => Promise<Person> | undefined;

/**
 * The person as stored in the browser: only a hint for the first paint, on which nothing else depends. What else the
 * first paint shows of them is in the offline store, as their name.
 */
const Hint = z.pick(me.output, { id: true, role: true, email: true });
type Hint = z.infer<typeof Hint>;

/** Stores the signed-in person, and removes what others were writing here. */
export function storeHint({ id, role, email }: Person): void {
  localStorage.setItem(hintKey, JSON.stringify({ id, role, email } satisfies Hint));
  localStorage.setItem(emailKey, email);
  removeDrafts(id);
}

/** The person who was last signed in in this browser, if stored and readable. */
export function storedHint(): Hint | undefined {
  const stored = localStorage.getItem(hintKey);
  return stored === null ? undefined : read(stored);
}

/** Whether this person is signed in. All tabs share the hint, so it is correct even if another tab just changed it. */
export function isSignedIn(id: string): boolean {
  return storedHint()?.id === id;
}

/** Returns a check whether the same person is still signed in, for answers that arrive later. */
export function samePersonCheck(): () => boolean {
  const before = storedHint()?.id;
  return () => before === undefined || storedHint()?.id === before;
}

function read(stored: string): Hint | undefined {
  try {
    return Hint.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined; // the stored value was altered
  }
}
