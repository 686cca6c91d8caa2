import { AccountClosingCancelled, AccountClosingRequested, type DomainEvent, domainEvent } from "#events";
import { Problem } from "#kernel/call/problem";
import type { Account } from "./account.ts";

/** How many days a person has to take back that their account is closed. The operator closes it afterwards. */
const closingDays = 14;

/** When the account of a person who asked for that may be closed; undefined for all others. */
export function closesAt({ closingRequestedAt }: Pick<Account, "closingRequestedAt">): string | undefined {
  return (
    closingRequestedAt && new Date(Date.parse(closingRequestedAt) + closingDays * 86_400_000).toISOString()
  );
}

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
  const until = closesAt(account);
  if (until === undefined) return { after: account };
  if (until <= now) throw new Problem("closing_begun");
  const { closingRequestedAt: _, ...after } = account;
  return { after, event: domainEvent(AccountClosingCancelled, { userId: account.id }) };
}
