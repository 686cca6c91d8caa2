import { beginning, query } from "../platform/table/table.ts";
import { type Account, closesAt } from "./domain/index.ts";
import { accounts, closings } from "./store.ts";

/** Accounts that are to be closed, the longest waiting first, each with the time from which the operator may. */
export async function requestedClosings(most: number): Promise<{ account: Account; closesAt: string }[]> {
  const rows = await query({ index: "gsi1", pk: closings, ...beginning("") }, most);
  const found = await Promise.all(
    rows.map(({ gsi1sk }) => accounts.find(String(gsi1sk).split("#")[1] ?? "")),
  );
  return found.flatMap((account) => {
    const at = account && closesAt(account);
    return account && at !== undefined ? [{ account, closesAt: at }] : [];
  });
}
