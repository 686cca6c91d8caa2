import { expiryOf } from "../../lib/api/claims.ts";
import { tokenPrefix } from "../storage-keys.ts";

/** A token that expires this soon is renewed first. */
const marginMs = 10_000;

/**
 * The access token that the user pool's library has stored, if there is exactly one and it has not expired. The server
 * verifies it. This also runs inline before the application has loaded, so it imports almost nothing.
 */
export function storedToken(now = Date.now()): string | undefined {
  const names = Object.keys(localStorage).filter(
    (name) => name.startsWith(tokenPrefix) && name.endsWith(".accessToken"),
  );
  const [name = ""] = names;
  const token = names.length === 1 ? localStorage.getItem(name) : null;
  // How far the server's clock was ahead of the device's when the library stored the token, which it records beside it.
  const drift = Number(localStorage.getItem(name.replace(/accessToken$/, "clockDrift")) ?? 0);
  return token !== null && expiryOf(token) > now + drift + marginMs ? token : undefined;
}
