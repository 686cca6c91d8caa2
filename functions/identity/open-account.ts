import type { DomainEvent } from "#events";
import { isProblem, Problem } from "#kernel/call/problem";
import type { Context } from "#kernel/context";
import { putNew } from "../platform/table/transaction.ts";
import { ensureUser } from "../platform/users/users.ts";
import { accountKey } from "./codes/code-store.ts";
import type { Account } from "./domain/index.ts";
import { usernameOf } from "./domain/username.ts";
import { accountOf, accounts } from "./store.ts";

/** The result: a new account, or the existing one in whatever role. */
export interface Opened {
  readonly isNew: boolean;
  readonly account: Account;
}

/**
 * Opens the account of a folded address by a decision; an existing account is returned unchanged. Only here is the
 * person added to the pool. Concurrent calls both return the account of the first.
 */
export async function openAccount(
  email: string,
  decide: (id: string) => { after: Account; event: DomainEvent },
  contextOf: (account: Account) => Context,
): Promise<Opened> {
  const username = await usernameOf(email);
  const known = await accountOf(username);
  if (known) return { isNew: false, account: known };
  const id = await ensureUser(username, email);
  const decision = decide(id);
  const onConflict = () => new Problem("changed_meanwhile");
  const pointer = { ...accountKey(username), kind: "address", schemaVersion: 1, userId: id };
  try {
    const also = [putNew(pointer, onConflict)];
    await accounts.save(undefined, decision, contextOf(decision.after), also);
    return { isNew: true, account: decision.after };
  } catch (error) {
    const winner = isProblem(error, "changed_meanwhile") ? await accountOf(username) : undefined;
    if (!winner) throw error;
    return { isNew: false, account: winner };
  }
}
