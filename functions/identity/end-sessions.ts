import type { PersonContext } from "#kernel/context";
import { Problem } from "#kernel/problem";
import { signOutEverywhere } from "../platform/users/users.ts";
import type { endSessions as decide } from "./domain/index.ts";
import { accounts } from "./store.ts";
import { usernameOf } from "./username.ts";

/** How often a lost race is run again. What led here may be used up, so the caller could not ask again. */
const mostTries = 4;

/**
 * Ends every session of a person: from the moment the decision is saved no token of an earlier sign-in counts, then the
 * pool forgets the refresh tokens. Open sockets are closed by who hears of the event.
 */
export async function endSessions(
  id: string,
  decision: typeof decide,
  ctx: PersonContext,
  attempt = 1,
): Promise<void> {
  const account = await accounts.find(id);
  if (!account) throw new Problem("not_found");
  try {
    await accounts.save(account, decision(account, ctx.now), ctx);
  } catch (error) {
    const hasLost = error instanceof Problem && error.code === "changed_meanwhile";
    if (!hasLost || attempt >= mostTries) throw error;
    return await endSessions(id, decision, ctx, attempt + 1);
  }
  await signOutEverywhere(usernameOf(account.email));
}
