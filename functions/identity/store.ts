import { aggregate } from "../platform/table/aggregate.ts";
import { codes } from "./codes/code-store.ts";
import { Account } from "./domain/index.ts";

/** Accounts: `ACCOUNT#<id>` / `ACCOUNT`. */
export const accounts = aggregate<Account>({
  kind: "account",
  schema: Account,
  id: (account) => account.id,
  key: (id) => ({ pk: `ACCOUNT#${id}`, sk: "ACCOUNT" }),
});

/** The account of a user name, or undefined. */
export async function accountOf(username: string): Promise<Account | undefined> {
  const userId = await codes.userIdOf(username);
  return userId === undefined ? undefined : await accounts.find(userId);
}
