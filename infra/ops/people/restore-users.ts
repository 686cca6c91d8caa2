import { paginateScan } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { usernameOf } from "#domain/identity";
import { env } from "../../../functions/platform/env.ts";
import { client } from "../../../functions/platform/table/table.ts";
import { ensureUser } from "../../../functions/platform/users/users.ts";
import { CommandError } from "../command-error.ts";
import { several } from "../history/counts.ts";
import type { Task } from "../task.ts";

const Account = z.object({ state: z.object({ email: z.string() }) });

/**
 * Adds everyone with an account to a user pool that lacks them, because it is new. They sign in with a code as before and keep
 * their account: it is found by their user name, the hash of their address.
 */
export async function restoreUsers({ args, say }: Task): Promise<void> {
  if (args.names.length > 0) throw new CommandError("restore-users takes no name.");
  const pool = env("USER_POOL_ID");
  let count = 0;
  const scan = {
    TableName: env("TABLE_NAME"),
    FilterExpression: "#kind = :account",
    ExpressionAttributeNames: { "#kind": "kind" },
    ExpressionAttributeValues: { ":account": "account" },
  };
  for await (const { Items = [] } of paginateScan({ client }, scan)) {
    for (const item of Items) {
      const { email } = z.parse(Account, item).state;
      // One after the other: a pool takes 50 new users a second.
      if (!args.dryRun) await ensureUser(await usernameOf(email), email);
      count += 1;
    }
  }
  const people = several(count, "account");
  if (args.dryRun) return say(`${people} would be in the user pool ${pool}. Nothing was changed.`);
  say(`The user pool ${pool} has a user for each of ${people}.`);
}
