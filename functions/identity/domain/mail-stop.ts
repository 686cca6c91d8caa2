import {
  AccountMailResumed,
  AccountMailStopped,
  type DomainEvent,
  domainEvent,
  type MailStopReason,
} from "#events";
import type { Account } from "./account.ts";

interface Changed {
  readonly after: Account;
  readonly event?: DomainEvent;
}

/** Records that e-mails come back or were reported as spam. A later report changes nothing: the first one counts. */
export function stopMail(account: Account, why: MailStopReason, now: string): Changed {
  if (account.mailStopped) return { after: account };
  const after = { ...account, mailStopped: { since: now, why } };
  return { after, event: domainEvent(AccountMailStopped, { userId: account.id, why }) };
}

/** Records that the person wants e-mails at their address again. */
export function resumeMail(account: Account): Changed {
  if (!account.mailStopped) return { after: account };
  const { mailStopped: _, ...after } = account;
  return { after, event: domainEvent(AccountMailResumed, { userId: account.id }) };
}
