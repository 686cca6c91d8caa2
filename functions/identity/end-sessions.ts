import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { retryOnConflict } from "../platform/table/retry-on-conflict.ts";
import { signOutEverywhere } from "../platform/users/users.ts";
import type { endSessions as decide } from "./domain/index.ts";
import { usernameOf } from "./domain/username.ts";
import { accounts } from "./store.ts";

/**
 * Ends every session of a person: once the decision is saved, no token of an earlier sign-in is valid; then the pool
 * revokes the refresh tokens. A consumer of the event closes open sockets. A lost race is retried here, because the
 * caller may have used up a code and could not repeat the request.
 */
export async function endSessions(id: string, decision: typeof decide, ctx: PersonContext): Promise<void> {
  const account = await retryOnConflict(async () => {
    const before = await accounts.find(id);
    if (!before) throw new Problem("not_found");
    await accounts.save(before, decision(before, ctx.now), ctx);
    return before;
  });
  await signOutEverywhere(await usernameOf(account.email));
}
