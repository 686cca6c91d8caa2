/** The storage key of the signed-in person. */
export const hintKey = "triscript_user_data";
export const emailKey = "triscript_last_email";
/** The storage key of the person whose notifications this browser shows. */
export const deviceKey = "triscript_device";

/** The prefix of the storage keys of the pool's tokens. */
export const tokenPrefix = "CognitoIdentityServiceProvider.";

/** Whether the user pool's tokens are in this browser. Only then is its library loaded. */
export function hasTokens(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(tokenPrefix));
}

/** Removes all tokens, including those of a former client of the pool, which would still look like a session. */
export function removeTokens(): void {
  const tokens = Object.keys(localStorage).filter((key) => key.startsWith(tokenPrefix));
  for (const key of tokens) localStorage.removeItem(key);
}

/** Whether this browser shows a person's notifications. */
export function isDevice(): boolean {
  return localStorage.getItem(deviceKey) !== null;
}

/** Removes the stored hints. */
export function removeHints(): void {
  localStorage.removeItem(hintKey);
  localStorage.removeItem(emailKey);
}
