/** Where the browser remembers who is signed in, and with which address. */
export const hintKey = "triscript_user_data";
export const emailKey = "triscript_last_email";

/** What the names of the pool's tokens begin with in the browser's storage. */
export const tokenPrefix = "CognitoIdentityServiceProvider.";

/** Whether the pool's tokens are here: only then is its library worth loading. */
export function hasTokens(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(tokenPrefix));
}

/** Removes what the browser remembers. */
export function forgetHints(): void {
  localStorage.removeItem(hintKey);
  localStorage.removeItem(emailKey);
}
