import { type NotificationRules, naming, nobody } from "#domain/notifications";
import type { messages } from "./domain/messages.ts";

const { email } = naming<typeof messages>("identity");

/** Who is notified of the events of an account. */
export const notices = {
  "account.opened.v1": nobody,
  "account.auditor_granted.v1": {
    email: (_, { userId }) => ({
      to: userId,
      regardless: true,
      path: "/auditor",
      ...email("auditorGranted", {}),
    }),
  },
  "account.password_reset.v1": {
    email: (_, { userId }) => ({ to: userId, regardless: true, path: "/", ...email("passwordReset", {}) }),
  },
  "account.sessions_ended.v1": nobody,
  "account.closing_requested.v1": {
    email: (_, { userId }) => ({ to: userId, regardless: true, path: "/", ...email("closingRequested", {}) }),
  },
  "account.closing_cancelled.v1": {
    email: (_, { userId }) => ({ to: userId, regardless: true, path: "/", ...email("closingCancelled", {}) }),
  },
  // A banner says so on every screen, because an e-mail cannot.
  "account.mail_stopped.v1": nobody,
  "account.mail_resumed.v1": nobody,
} satisfies NotificationRules<"account", object>;
