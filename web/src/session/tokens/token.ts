import { hasTokens } from "../storage-keys.ts";
import { storedToken } from "./stored-token.ts";

/**
 * The access token, a fresh one when forced; undefined when nobody is signed in. Throws `Offline`. The user pool's library is loaded
 * only when a token has to be renewed.
 */
export async function token(force: boolean): Promise<string | undefined> {
  if (!hasTokens()) return undefined;
  const stored = force ? undefined : storedToken();
  if (stored !== undefined) return stored;
  const { accessToken } = await import("../user-pool.ts");
  return accessToken(force);
}
