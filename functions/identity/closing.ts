import { closesAt } from "#kernel/closing";
import { everyItem } from "../platform/table/page-of.ts";
import { beginning } from "../platform/table/table.ts";
import type { Account } from "./domain/index.ts";
import { accounts, closings } from "./store.ts";

/** All accounts that are to be closed, the longest waiting first, each with the time from which the operator may. */
export async function* requestedClosings(): AsyncGenerator<
  { account: Account; closesAt: string },
  void,
  undefined
> {
  for await (const { gsi1sk } of everyItem({ index: "gsi1", pk: closings, ...beginning("") })) {
    const account = await accounts.find(String(gsi1sk).split("#")[1] ?? "");
    const at = account && closesAt(account);
    if (account && at !== undefined) yield { account, closesAt: at };
  }
}
