/** The storage keys for who is signed in, and with which address. */
export const hintKey = "triscript_user_data";
export const emailKey = "triscript_last_email";
/** The storage key for whose notifications this browser shows. */
export const deviceKey = "triscript_device";

/** The prefix of the storage keys of the pool's tokens. */
export const tokenPrefix = "CognitoIdentityServiceProvider.";

/** Whether the user pool's tokens are in this browser. Its library is loaded only then. */
export function hasTokens(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(tokenPrefix));
}

/** Removes all tokens, also those of a former client of the pool: they would always look like a session. */
export function removeTokens(): void {
  const tokens = Object.keys(localStorage).filter((key) => key.startsWith(tokenPrefix));
  for (const key of tokens) localStorage.removeItem(key);
}

/** Whether this browser shows somebody's notifications. */
export function isDevice(): boolean {
  return localStorage.getItem(deviceKey) !== null;
}

/** Removes what the browser remembers. */
export function removeHints(): void {
  localStorage.removeItem(hintKey);
  localStorage.removeItem(emailKey);
}
