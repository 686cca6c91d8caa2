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

/** The role that a token names; a hint, as all that is read from it. */
export function roleIn(token: string): string | undefined {
  return /"role":"(\w+)"/.exec(claimsOf(token))?.[1];
}

/** When a token expires, in milliseconds; 0 if it is none. */
function expiryOf(token: string): number {
  return Number(/"exp":(\d+)/.exec(claimsOf(token))?.[1] ?? 0) * 1000;
}

function claimsOf(token: string): string {
  try {
    return atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return ""; // somebody wrote something else into the storage
  }
}
