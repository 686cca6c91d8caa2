import * as z from "zod/mini";
import { OpenRole } from "../../../events/identity.ts";
import { Role } from "../../platform/domain/actor.ts";
import { fieldWords } from "../../platform/domain/words.ts";

export { OpenRole };

/** An e-mail address as people type it; folded (trimmed, lower case) it names the account. */
export const Email = z
  .string(fieldWords.required)
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, fieldWords.long), z.email(fieldWords.email));

/** A person who can sign in. The role is final from the first verified code on and stands here and nowhere else. */
export const Account = z.object({
  id: z.string(),
  email: z.string(),
  role: Role,
  openedAt: z.string(),
  /** Tokens whose sign-in is older than this instant are refused. */
  signedInSince: z.string(),
});
export type Account = z.infer<typeof Account>;

const hourMs = 3_600_000;
/** How long an address may stay known to the pool without ever having entered a code. */
const unverifiedDays = 7;

/**
 * When an address that never entered a right code is forgotten: 7 days after it was first given, and not within an hour
 * after a code was made for it, since somebody may be about to enter that. On the full hour, so that asking often plans once.
 */
export function forgottenAt(givenAt: string, lastCodeAt = givenAt): string {
  const at = Math.max(Date.parse(givenAt) + unverifiedDays * 24 * hourMs, Date.parse(lastCodeAt) + hourMs);
  return new Date(Math.ceil(at / hourMs) * hourMs).toISOString();
}
