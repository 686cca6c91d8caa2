import { Problem } from "#kernel/call/problem";
import { accounts } from "./store.ts";

/** The caller's account. Throws Problem 404. */
export async function ownAccount(id: string) {
  const account = await accounts.find(id);
  if (!account) throw new Problem("not_found");
  return account;
}
