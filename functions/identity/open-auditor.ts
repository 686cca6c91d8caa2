import type { Moment } from "../platform/domain/moment.ts";
import { ensureUser, userIdOf } from "../platform/users.ts";
import { type Account, grantAuditor } from "./domain/index.ts";
import { accounts } from "./store.ts";
import { usernameOf } from "./username.ts";

/** What came of it: an account was opened, or there is one already, in whatever role. */
export interface AuditorOpened {
  readonly isNew: boolean;
  readonly account: Account;
}

/**
 * Makes sure the pool knows a folded address and opens an auditor's account for it, unless it has one: that stays as it is.
 * Throws Problem when the person opens another account at the same moment.
 */
export async function openAuditor(email: string, moment: Moment): Promise<AuditorOpened> {
  const username = usernameOf(email);
  await ensureUser(username, email);
  const id = await userIdOf(username);
  const known = await accounts.find(id);
  if (known) return { isNew: false, account: known };
  const decision = grantAuditor({ id, email }, moment.now);
  return { isNew: true, account: await accounts.save(undefined, decision, moment) };
}
