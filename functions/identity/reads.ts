import type { Locale } from "#kernel/messages";
import { accounts } from "./store.ts";

/** The address a person signs in with, and the language of their e-mails: the one place that decides it. Undefined for nobody. */
export async function contactOf(userId: string): Promise<{ email: string; locale: Locale } | undefined> {
  const account = await accounts.findEventually(userId);
  return account && { email: account.email, locale: "en" };
}
