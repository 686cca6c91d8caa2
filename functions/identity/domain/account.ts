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
