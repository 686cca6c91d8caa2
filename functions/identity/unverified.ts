import * as z from "zod/mini";
import { dueItems } from "../platform/due.ts";
import type { Write } from "../platform/transaction.ts";

/** Addresses to look at again: `DUE#unverified#<day>#<shard>` / `<instant>#<user name>`. Few ask to sign up. */
export const dueUnverified = dueItems("unverified", z.object({ username: z.string() }), 4);

/** Plans to look, at an instant, whether a user of the pool has ever entered a right code. */
export function planToForget(username: string, at: string, now: string): Write {
  return dueUnverified.plan({ at, key: username, about: { username } }, now);
}
