import { accounts } from "./store.ts";

/** The address a person signs in with; undefined for nobody. */
export async function contactOf(userId: string): Promise<{ email: string } | undefined> {
  const account = await accounts.glance(userId);
  return account && { email: account.email };
}
