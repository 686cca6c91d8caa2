import * as z from "zod/mini";
import { contract } from "../../../functions/identity/contract.ts";
import { emailKey, hintKey } from "./traces.ts";

/** The call that tells who is signed in. It also accepts roles newer than this app: such a person is told that there is no dashboard. */
export const me = { ...contract.me, answers: z.extend(contract.me.answers, { role: z.string() }) };

/** Who is signed in, as the server says. */
export type Person = z.infer<typeof me.answers>;

/** What the browser remembers of the person: a hint for the first paint; nothing is decided by it. */
const Hint = z.pick(me.answers, { id: true, role: true, email: true });
type Hint = z.infer<typeof Hint>;

/** Remembers who is signed in. */
export function remember({ id, role, email }: Hint): void {
  localStorage.setItem(hintKey, JSON.stringify({ id, role, email }));
  localStorage.setItem(emailKey, email);
}

/** The person this browser last knew to be signed in, if that can be read. */
export function remembered(): Hint | undefined {
  const kept = localStorage.getItem(hintKey);
  return kept === null ? undefined : read(kept);
}

/** A check whether the same person is still signed in, for answers that arrive later. */
export function stillSame(): () => boolean {
  const before = remembered()?.id;
  return () => before === undefined || remembered()?.id === before;
}

function read(kept: string): Hint | undefined {
  try {
    return Hint.safeParse(JSON.parse(kept)).data;
  } catch {
    return undefined; // the storage was tampered with
  }
}
