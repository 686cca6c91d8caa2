import * as z from "zod/mini";
import { contract } from "../../../functions/identity/contract.ts";
import { emailKey, hintKey } from "./traces.ts";

/** The question who is signed in. Roles are read that are newer than this app: the person is told that it has nothing for them. */
export const me = { ...contract.me, answers: z.extend(contract.me.answers, { role: z.string() }) };

/** Who is signed in, as the server says. */
export type Person = z.infer<typeof me.answers>;

/** What the browser remembers of them: a hint for the first paint, nothing is decided by it. */
const Hint = z.pick(me.answers, { id: true, role: true, email: true });
type Hint = z.infer<typeof Hint>;

/** Remembers who is signed in. */
export function remember({ id, role, email }: Hint): void {
  localStorage.setItem(hintKey, JSON.stringify({ id, role, email }));
  localStorage.setItem(emailKey, email);
}

/** Who was signed in when this browser last knew, if it still makes sense. */
export function remembered(): Hint | undefined {
  const kept = localStorage.getItem(hintKey);
  return kept === null ? undefined : read(kept);
}

/** What answers whether this browser still remembers whom it does now: what was asked for one person is not for the next. */
export function stillSame(): () => boolean {
  const before = remembered()?.id;
  return () => before === undefined || remembered()?.id === before;
}

function read(kept: string): Hint | undefined {
  try {
    return Hint.safeParse(JSON.parse(kept)).data;
  } catch {
    return undefined; // somebody wrote into the storage: then nothing is remembered
  }
}
