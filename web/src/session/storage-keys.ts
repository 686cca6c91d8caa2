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

const draftPrefix = "triscript_draft ";

/** The storage key of what a person is writing about something. */
export const draftKey = (owner: string, about: string) => `${draftPrefix}${owner} ${about}`;

/** The storage keys of all that is being written. */
export const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(draftPrefix));

/** Whether a text is in a draft, where a reload leaves it. */
export function isInDraft(text: string): boolean {
  const written = JSON.stringify(text);
  return draftKeys().some((key) => localStorage.getItem(key)?.includes(written));
}

/** Removes what people were writing here, except one person. */
export function removeDrafts(exceptOf?: string): void {
  for (const key of draftKeys())
    if (exceptOf === undefined || !key.startsWith(draftKey(exceptOf, ""))) localStorage.removeItem(key);
}

/** The storage keys of the devices that a person chose for calls, and of what they turned off in the last one. */
export const callDevicesKey = "triscript_call_devices";
export const callOffKey = "triscript_call_off";

/** Removes what this browser stores of a person: the hints, their choices for calls, and what they were writing. */
export function removeStored(): void {
  localStorage.removeItem(callDevicesKey);
  localStorage.removeItem(callOffKey);
  localStorage.removeItem(hintKey);
  localStorage.removeItem(emailKey);
  removeDrafts();
}
