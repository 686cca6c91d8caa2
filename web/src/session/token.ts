import { hasTokens } from "./traces.ts";

/** The access token, a fresh one when forced; undefined when nobody is in or the session is over. Throws `Offline`. */
export async function token(force: boolean): Promise<string | undefined> {
  if (!hasTokens()) return undefined;
  const { accessToken } = await import("./pool.ts");
  return accessToken(force);
}
