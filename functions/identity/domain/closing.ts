import { AccountClosingCancelled, AccountClosingRequested, type DomainEvent, domainEvent } from "#events";
import { Problem } from "#kernel/call/problem";
import { closesAt, isClosed } from "#kernel/closing";
import type { Account } from "./account.ts";

export { closesAt };

interface Changed {
  readonly after: Account;
  readonly event?: DomainEvent;
}

/** Records that the person wants the account closed. A second request changes nothing: the first one counts. */
export function requestClosing(account: Account, now: string): Changed {
  if (account.closingRequestedAt) return { after: account };
  const event = domainEvent(AccountClosingRequested, { userId: account.id });
  return { after: { ...account, closingRequestedAt: now }, event };
}

/** Takes the request back. Throws Problem 409 once the days are over, when the operator may have begun. */
export function cancelClosing(account: Account, now: string): Changed {
  if (!account.closingRequestedAt) return { after: account };
  if (isClosed(account, now)) throw new Problem("closing_begun");
  const { closingRequestedAt: _, ...after } = account;
  return { after, event: domainEvent(AccountClosingCancelled, { userId: account.id }) };
}
