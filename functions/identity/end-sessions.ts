import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { retryOnConflict } from "../platform/table/retry-on-conflict.ts";
import { signOutEverywhere } from "../platform/users/users.ts";
import type { endSessions as decide } from "./domain/index.ts";
import { usernameOf } from "./domain/username.ts";
import { accounts } from "./store.ts";

/**
 * Ends every session of a person: from the moment the decision is saved no token of an earlier sign-in counts, then the
 * pool forgets the refresh tokens. Open sockets are closed by who hears of the event. A lost race is run again here: what led
 * here may be used up, so the caller could not ask again.
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
