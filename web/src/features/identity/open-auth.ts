import { store } from "../../lib/store.ts";
import type { Mode } from "./modes.ts";

/** What the dialog is open for; undefined while it is not. */
export const opened = store<Mode | undefined>(undefined);

/** Opens the dialog: Log in anywhere in login mode, Sign up and Get Started in sign-up mode. */
export function openAuth(mode: Mode): void {
  opened.set(mode);
}

/** Closes it; everything typed is gone. */
export function closeAuth(): void {
  opened.set(undefined);
}
