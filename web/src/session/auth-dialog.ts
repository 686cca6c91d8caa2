import { store } from "../lib/offline/store.ts";

/** What the sign-in dialog can be opened for. */
export const authModes = ["login", "signup"] as const;
export type AuthMode = (typeof authModes)[number];

/** What the dialog is open for; undefined while it is closed. Its code is loaded when it opens. */
export const authDialog = store<AuthMode | undefined>(undefined);

/** Opens the dialog: Log in anywhere in login mode, Sign up and Get Started in sign-up mode. */
export function openAuth(mode: AuthMode): void {
  authDialog.set(mode);
}

/** Closes it; everything typed is gone. */
export function closeAuth(): void {
  authDialog.set(undefined);
}
