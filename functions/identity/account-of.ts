import { findUserId } from "../platform/users.ts";
import type { Account } from "./domain/index.ts";
import { accounts } from "./store.ts";

/** The account behind a user name of the pool; undefined for nobody, after the same work. */
export async function accountOf(username: string): Promise<Account | undefined> {
  return await accounts.find((await findUserId(username)) ?? username);
}
