import * as z from "zod/mini";
import { type DomainEvent, MailStopReason, OpenRole } from "#events";
import { Role } from "#kernel/actor";
import { emailAddress } from "#kernel/text/email-address";

export { OpenRole };

/** An e-mail address as people type it. In the form that is stored, it identifies the account. */
export const Email = emailAddress;

/** A person who can sign in. The role is final from the first verified code on and is stored only here. */
export const Account = z.object({
  id: z.string(),
  email: z.string(),
  role: Role,
  openedAt: z.string(),
  /** Tokens from a sign-in before this instant are refused. */
  signedInSince: z.string(),
  /** When the person asked to close it, and has not taken that back. */
  closingRequestedAt: z.optional(z.string()),
  /** Since when and why nobody e-mails it, except codes. */
  mailStopped: z.optional(z.object({ since: z.string(), why: MailStopReason })),
});
export type Account = z.infer<typeof Account>;

/** An account after a step, with its event; without one nothing changed. */
export interface AccountChange {
  readonly after: Account;
  readonly event?: DomainEvent;
}
