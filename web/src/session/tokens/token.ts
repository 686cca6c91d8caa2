import { hasTokens } from "../storage-keys.ts";
import { storedToken } from "./stored-token.ts";

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
