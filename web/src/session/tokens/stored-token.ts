import { expiryOf } from "../../lib/api/claims.ts";
import { tokenPrefix } from "../storage-keys.ts";

/** A token that ends this soon is renewed first. */
const marginMs = 10_000;

/**
 * The access token that the user pool's library has stored, if it is the only one and has not expired. Whether it is genuine, the
 * server says. Also runs inline before the application has loaded, so it imports next to nothing.
 */
export function storedToken(now = Date.now()): string | undefined {
  const names = Object.keys(localStorage).filter(
    (name) => name.startsWith(tokenPrefix) && name.endsWith(".accessToken"),
  );
  const [name = ""] = names;
  const token = names.length === 1 ? localStorage.getItem(name) : null;
  // How far the server's clock was ahead of the device's when the token was stored, which the library notes beside it.
  const drift = Number(localStorage.getItem(name.replace(/accessToken$/, "clockDrift")) ?? 0);
  return token !== null && expiryOf(token) > now + drift + marginMs ? token : undefined;
}
