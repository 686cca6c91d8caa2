import {
  AccountClosingCancelled,
  AccountClosingRequested,
  AccountOpened,
  AuditorGranted,
  type DomainEvent,
  domainEvent,
  type OpenRole,
  PasswordReset,
  SessionsEnded,
} from "#events";
import { Problem } from "#kernel/call/problem";
import { isClosed } from "#kernel/closing";
import type { Account, AccountChange } from "./account.ts";

/** Opens the account in the role chosen at sign-up, with the first verified code. */
export function open(
  person: { id: string; email: string; role: OpenRole },
  now: string,
): { after: Account; event: DomainEvent } {
  const after = { ...person, openedAt: now, signedInSince: now };
  return { after, event: domainEvent(AccountOpened, { userId: person.id, role: person.role }) };
}

/** Opens an account for an auditor, a role that only the operator can grant. */
export function grantAuditor(
  person: { id: string; email: string },
  now: string,
): { after: Account; event: DomainEvent } {
  const after: Account = { ...person, role: "auditor", openedAt: now, signedInSince: now };
  return { after, event: domainEvent(AuditorGranted, { userId: person.id }) };
}

/** Signs a person out on all devices. */
export function endSessions(account: Account, now: string): { after: Account; event: DomainEvent } {
  return { after: signedOut(account, now), event: domainEvent(SessionsEnded, { userId: account.id }) };
}

/** Records a new password and ends every session, so that a thief of the old one is signed out. */
export function resetPassword(account: Account, now: string): { after: Account; event: DomainEvent } {
  return { after: signedOut(account, now), event: domainEvent(PasswordReset, { userId: account.id }) };
}

/** Tokens have the sign-in time in whole seconds, so end those of this very second, too. */
function signedOut(account: Account, now: string): Account {
  const next = (Math.floor(Date.parse(now) / 1000) + 1) * 1000;
  return { ...account, signedInSince: new Date(next).toISOString() };
}

/** Records that the person wants the account closed. A second request changes nothing: the first one counts. */
export function requestClosing(account: Account, now: string): AccountChange {
  if (account.closingRequestedAt) return { after: account };
  const event = domainEvent(AccountClosingRequested, { userId: account.id });
  return { after: { ...account, closingRequestedAt: now }, event };
}

/** Takes the request back. Throws Problem 409 once the days are over, when the operator may have begun. */
export function cancelClosing(account: Account, now: string): AccountChange {
  if (!account.closingRequestedAt) return { after: account };
  if (isClosed(account, now)) throw new Problem("closing_begun");
  const { closingRequestedAt: _, ...after } = account;
  return { after, event: domainEvent(AccountClosingCancelled, { userId: account.id }) };
}
