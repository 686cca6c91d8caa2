// Reads claims of an access token. They are only a hint: the server verifies the token. Imports nothing.

/** The role in a token. */
export function roleIn(token: string): string | undefined {
  return /"role":"(\w+)"/.exec(claimsOf(token))?.[1];
}

/** When a token expires, in milliseconds of the server's clock; 0 if it is not a token. */
export function expiryOf(token: string): number {
  return Number(/"exp":(\d+)/.exec(claimsOf(token))?.[1] ?? 0) * 1000;
}

function claimsOf(token: string): string {
  try {
    return atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return ""; // the stored value is not a token
  }
}
