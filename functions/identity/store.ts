import { aggregate } from "../platform/table/aggregate.ts";
import { codes } from "./codes/code-store.ts";
import { Account } from "./domain/index.ts";

/** The partition of accounts whose owners asked to close them. */
export const closings = "CLOSING";

/** Accounts: `ACCOUNT#<id>` / `ACCOUNT`; those to be closed are in `CLOSING` (gsi1), by when that was asked for. */
export const accounts = aggregate<Account>({
  kind: "account",
  schema: Account,
  id: (account) => account.id,
  key: (id) => ({ pk: `ACCOUNT#${id}`, sk: "ACCOUNT" }),
  indexes: ({ id, closingRequestedAt: at }) => (at ? { gsi1pk: closings, gsi1sk: `${at}#${id}` } : {}),
});

/** The account of a user name, or undefined. */
export async function accountOf(username: string) {
  const userId = await codes.userIdOf(username);
  return userId === undefined ? undefined : await accounts.find(userId);
}
