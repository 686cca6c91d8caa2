import { Offline } from "../../lib/offline/offline-error.ts";
import { session } from "../state.ts";
import { hasTokens } from "../storage-keys.ts";
import { storedToken } from "./stored-token.ts";

const renewEveryMs = 15 * 60_000;

/**
 * The access token, a fresh one if forced; undefined without a session. Throws `Offline`. The user pool's library is
 * loaded only to renew a token.
 */
export async function token(force: boolean): Promise<string | undefined> {
  if (!hasTokens()) return undefined;
  const stored = force ? undefined : storedToken();
  if (stored !== undefined) return stored;
  const { accessToken } = await import("../user-pool.ts");
  return accessToken(force);
}

/** Renews the token every 15 minutes during a session, then calls `onFresh`; without a new token, `onOver`. */
export function renewRegularly(onFresh: () => Promise<void>, onOver: () => Promise<void>): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  session.subscribe(() => {
    if (session.get().state === "in") {
      timer ??= setInterval(() => void renew(onFresh, onOver), renewEveryMs);
      return;
    }
    clearInterval(timer);
    timer = undefined;
  });
}

async function renew(onFresh: () => Promise<void>, onOver: () => Promise<void>): Promise<void> {
  try {
    if ((await token(true)) === undefined) return await onOver();
    await onFresh();
  } catch (cause) {
    // No connection, or an error of the user pool: the session continues and the next interval tries again.
    if (!(cause instanceof Offline)) console.warn("The session could not be renewed.", cause);
  }
}
