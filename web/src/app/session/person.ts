import * as z from "zod/mini";
import { contract } from "../../../../functions/identity/contract.ts";
import { emailKey, hintKey } from "./traces.ts";

/** Who is signed in, as the server says. */
export type Person = z.infer<typeof contract.me.answers>;

/** What the browser remembers of them: a hint for the first paint, nothing is decided by it. */
const Hint = z.pick(contract.me.answers, { id: true, role: true, email: true });
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

function read(kept: string): Hint | undefined {
  try {
    return Hint.safeParse(JSON.parse(kept)).data;
  } catch {
    return undefined; // somebody wrote into the storage: then nothing is remembered
  }
}
