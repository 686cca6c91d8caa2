import { type DomainEvent, domainEvent } from "../../../events/event.ts";
import {
  AccountOpened,
  AuditorGranted,
  type OpenRole,
  PasswordReset,
  SessionsEnded,
} from "../../../events/identity.ts";
import type { Account } from "./account.ts";

/** The first verified code opens the account in the role chosen at sign-up. */
export function open(
  person: { id: string; email: string; role: OpenRole },
  now: string,
): { after: Account; event: DomainEvent } {
  const after = { ...person, openedAt: now, signedInSince: now };
  return { after, event: domainEvent(AccountOpened, { userId: person.id, role: person.role }) };
}

/** The operator opens an account for an auditor, a role that nobody can choose. */
export function grantAuditor(
  person: { id: string; email: string },
  now: string,
): { after: Account; event: DomainEvent } {
  const after: Account = { ...person, role: "auditor", openedAt: now, signedInSince: now };
  return { after, event: domainEvent(AuditorGranted, { userId: person.id }) };
}

/** A person signs out on all devices at once. */
export function endSessions(account: Account, now: string): { after: Account; event: DomainEvent } {
  return { after: signedOut(account, now), event: domainEvent(SessionsEnded, { userId: account.id }) };
}

/** A person chose a new password, which ends every session: whoever else had one has it no longer. */
export function resetPassword(account: Account, now: string): { after: Account; event: DomainEvent } {
  return { after: signedOut(account, now), event: domainEvent(PasswordReset, { userId: account.id }) };
}

/** Tokens tell the time of their sign-in in whole seconds: one from this very second is over, too. */
function signedOut(account: Account, now: string): Account {
  const next = (Math.floor(Date.parse(now) / 1000) + 1) * 1000;
  return { ...account, signedInSince: new Date(next).toISOString() };
}
