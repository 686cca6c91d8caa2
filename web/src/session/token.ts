import { hasTokens } from "./storage-keys.ts";

/** The access token, a fresh one when forced; undefined when nobody is signed in. Throws `Offline`. */
export async function token(force: boolean): Promise<string | undefined> {
  if (!hasTokens()) return undefined;
  const { accessToken } = await import("./user-pool.ts");
  return accessToken(force);
}
