import { lacksBirthday, nameOf, type Profile } from "#domain/profiles";
import { Problem } from "#kernel/call/problem";
import { closesAt, isClosed } from "#kernel/closing";
import type { Locale } from "#kernel/text/messages";
import type { Records } from "../platform/table/aggregate.ts";
import type { Write } from "../platform/table/transaction.ts";
import type { Account } from "./domain/index.ts";
import { ownAccount } from "./own-account.ts";
import { accounts } from "./store.ts";

/** The aggregates of the context, by kind. */
export const records: { account: Records<Account> } = { account: accounts };

interface Contact {
  readonly email: string;
  readonly locale: Locale;
  /** E-mails to it came back or were reported as spam: nothing is sent to it but codes. */
  readonly isStopped: boolean;
}

/**
 * The sign-in address of a person and the language of their e-mails. No other code decides either. Undefined for an unknown id.
 */
export async function contactOf(userId: string): Promise<Contact | undefined> {
  const account = await accounts.since(userId, 1);
  return account && { email: account.email, locale: "en", isStopped: account.mailStopped !== undefined };
}

/** When a person's account is closed, if they asked for that, and the check of a transaction that it says so still. Throws Problem 404. */
export async function closingOf(
  userId: string,
): Promise<{ closesAt?: string | undefined; unchanged: Write }> {
  const account = await ownAccount(userId);
  return { closesAt: closesAt(account), unchanged: accounts.unchanged(account) };
}

/** Whether a person's account is closed. */
export async function hasClosed(userId: string, now: string): Promise<boolean> {
  const account = await accounts.find(userId);
  return account !== undefined && isClosed(account, now);
}

/** A person as they see themselves, with the name of their profile. Throws Problem 404. */
export async function personOf(userId: string, profileOf: Promise<Profile | undefined>) {
  const [account, profile] = await Promise.all([accounts.find(userId), profileOf]);
  if (!account) throw new Problem("not_found");
  const { id, email, role } = account;
  const closing = closesAt(account);
  return {
    id,
    email,
    role,
    ...(profile && { name: nameOf(profile) }),
    profileComplete: profile !== undefined && !lacksBirthday(profile),
    ...(closing && { closesAt: closing }),
    ...(account.mailStopped && { mailStopped: account.mailStopped }),
  };
}
