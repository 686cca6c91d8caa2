import { lacksBirthday, nameOf, type Profile } from "#domain/profiles";
import { Problem } from "#kernel/call/problem";
import type { Locale } from "#kernel/text/messages";
import type { Records } from "../platform/table/aggregate.ts";
import { type Account, closesAt } from "./domain/index.ts";
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
