import { Offline } from "../lib/offline/offline-error.ts";
import { refused } from "./end.ts";
import { session } from "./state.ts";
import { token } from "./token.ts";

const everyMs = 15 * 60_000;

/** Renews the token every quarter of an hour while somebody is signed in and calls `onFresh`; without a new token the session ends. */
export function keepRenewed(onFresh: () => Promise<void>): void {
  let turns: ReturnType<typeof setInterval> | undefined;
  session.subscribe(() => {
    if (session.get().state === "in") {
      turns ??= setInterval(() => void renew(onFresh), everyMs);
      return;
    }
    clearInterval(turns);
    turns = undefined;
  });
}

async function renew(onFresh: () => Promise<void>): Promise<void> {
  try {
    if ((await token(true)) === undefined) return await refused();
    await onFresh();
  } catch (cause) {
    // No connection, or trouble at the pool: the session goes on, and the next turn tries again.
    if (!(cause instanceof Offline)) console.warn("The session could not be renewed.", cause);
  }
}
