import { store } from "../lib/store.ts";

/** The modes of the sign-in dialog. */
export const authModes = ["login", "signup"] as const;
export type AuthMode = (typeof authModes)[number];

/** The open mode of the dialog; undefined while it is closed. Its code loads when it opens. */
export const authDialog = store<AuthMode | undefined>(undefined);

/** Opens the dialog: Log in anywhere in login mode, Sign up and Get Started in sign-up mode. */
export function openAuth(mode: AuthMode): void {
  authDialog.set(mode);
}

/** Closes the dialog and discards its typed text. */
export function closeAuth(): void {
  authDialog.set(undefined);
}
