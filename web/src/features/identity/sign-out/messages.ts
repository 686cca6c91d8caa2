import type { SignOutRequest } from "../../../session/request-sign-out.ts";

interface Asked {
  readonly title: string;
  readonly text?: string;
  readonly leave: string;
}

/** The texts of the dialog before signing out. */
export const signOutMessages: Record<SignOutRequest["from"], Asked> & {
  readonly stay: string;
  readonly busy: string;
} = {
  here: { title: "Sign out with unsent work?", leave: "Sign out and discard" },
  everywhere: {
    title: "Sign out on all devices",
    text: "You will be signed out here and everywhere else. You can sign in again with a code at any time.",
    leave: "Sign out everywhere",
  },
  stay: "Stay signed in",
  busy: "Signing out...",
};

/** What signing out would discard. */
export function lost(count: number): string {
  return count === 1
    ? "One thing you entered without a connection has not been sent yet. Signing out discards it."
    : `${count} things you entered without a connection have not been sent yet. Signing out discards them.`;
}
