// What an access token says. Only a hint: whether it is genuine, the server says. Imports nothing.

/** The role that a token names. */
export function roleIn(token: string): string | undefined {
  return /"role":"(\w+)"/.exec(claimsOf(token))?.[1];
}

/** When a token expires, in milliseconds of the server's clock; 0 if it is none. */
export function expiryOf(token: string): number {
  return Number(/"exp":(\d+)/.exec(claimsOf(token))?.[1] ?? 0) * 1000;
}

function claimsOf(token: string): string {
  try {
    return atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return ""; // somebody wrote something else into the storage
  }
}
