import type { Run } from "../../platform/domain/contract.ts";
import { commit } from "../../platform/transaction.ts";
import { ensureUser } from "../../platform/users.ts";
import { alike } from "../alike.ts";
import type { contract } from "../contract.ts";
import { forgottenAt } from "../domain/index.ts";
import { planToForget } from "../unverified.ts";
import { usernameOf } from "../username.ts";

export const openAccount: Run<typeof contract.openAccount> = async ({ email }, { now }) => {
  await alike(makeKnown(email, now));
  return {};
};

/** Planned for everybody, whoever is known and verified: what is written must not tell. */
async function makeKnown(email: string, now: string): Promise<void> {
  const username = usernameOf(email);
  await commit([planToForget(username, forgottenAt(now), now)]);
  await ensureUser(username, email);
}
