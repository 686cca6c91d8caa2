import { type NotificationRules, nobody } from "#domain/notifications";

/** Who is notified of what happens to an account. */
export const notices = {
  "account.opened.v1": nobody,
  "account.auditor_granted.v1": nobody,
  "account.password_reset.v1": {
    email: (_, { userId }) => ({
      to: userId,
      regardless: true,
      subject: "Your password was changed",
      paragraphs: [
        "A new password was set for your account with a code that we mailed to you. You are signed out on all devices.",
        "If this was not you, somebody can read your e-mails: change the password of your mailbox first, then sign in and set a new one here.",
      ],
      link: { text: "Sign in", path: "/" },
    }),
  },
  "account.sessions_ended.v1": nobody,
} satisfies NotificationRules<"account", object>;
