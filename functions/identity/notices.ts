import { type NotificationRules, naming, nobody, type OptOuts } from "#domain/notifications";
import type { messages } from "./domain/messages.ts";

const { email } = naming<typeof messages>("identity");

/** Who is notified of the events of an account. */
export const notices = {
  "account.opened.v1": nobody,
  "account.auditor_granted.v1": {
    email: (_, { userId }) => ({
      to: userId,
      path: "/auditor",
      ...email("auditorGranted", {}),
    }),
  },
  "account.password_reset.v1": {
    email: (_, { userId }) => ({ to: userId, path: "/", ...email("passwordReset", {}) }),
  },
  "account.sessions_ended.v1": nobody,
  "account.closing_requested.v1": {
    email: (_, { userId }) => ({ to: userId, path: "/", ...email("closingRequested", {}) }),
  },
  "account.closing_cancelled.v1": {
    email: (_, { userId }) => ({ to: userId, path: "/", ...email("closingCancelled", {}) }),
  },
  // A banner says so on every screen, because an e-mail cannot.
  "account.mail_stopped.v1": nobody,
  "account.mail_resumed.v1": nobody,
} satisfies NotificationRules<"account", object>;

/** How people can opt out of each notification. */
export const optOuts = {
  auditorGranted: "none",
  closingRequested: "none",
  closingCancelled: "none",
  passwordReset: "none",
} as const satisfies OptOuts<typeof messages>;
