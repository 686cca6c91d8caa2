import * as z from "zod/mini";
import { eventsOf } from "./event.ts";
import { MailStopReason } from "./terms/mail-stop.ts";
import { openRoles } from "./terms/roles.ts";
import { token } from "./terms/token.ts";

export { MailStopReason };

const event = eventsOf("identity", { account: "Accounts" });

/** The roles a person can choose at sign-up. */
export const OpenRole = z.enum(openRoles);
export type OpenRole = z.infer<typeof OpenRole>;

export const AccountOpened = event(
  "account.opened",
  1,
  { userId: token, role: OpenRole },
  {
    summary: "A person verified a first code and has an account",
    people: ["userId"],
    describe: ({ role }) => `The account was opened as a ${role}.`,
  },
);

export const AuditorGranted = event(
  "account.auditor_granted",
  1,
  { userId: token },
  {
    summary: "The operator opened an account for someone who may read the history",
    people: ["userId"],
    describe: () => "The operator granted access to the history.",
  },
);

export const PasswordReset = event(
  "account.password_reset",
  1,
  { userId: token },
  {
    summary: "A person set a new password with a mailed code; all their sessions ended",
    people: ["userId"],
    describe: () => "A new password was set with an e-mailed code. All sessions ended.",
  },
);

export const SessionsEnded = event(
  "account.sessions_ended",
  1,
  { userId: token },
  {
    summary: "A person signed out on all devices",
    people: ["userId"],
    describe: () => "The person signed out on all devices.",
  },
);

export const AccountMailStopped = event(
  "account.mail_stopped",
  1,
  { userId: token, why: MailStopReason },
  {
    summary: "E-mails to a person came back for good, or they reported one as spam; they get none but codes",
    people: ["userId"],
    describe: ({ why }) =>
      why === "bounce"
        ? "E-mails came back, so none are sent but codes."
        : "An e-mail was reported as spam, so none are sent but codes.",
  },
);

export const AccountMailResumed = event(
  "account.mail_resumed",
  1,
  { userId: token },
  {
    summary: "A person wants e-mails at their address again",
    people: ["userId"],
    describe: () => "The person wants e-mails at their address again.",
  },
);

export const AccountClosingRequested = event(
  "account.closing_requested",
  1,
  { userId: token },
  {
    summary:
      "A person asked to close their account; it can be taken back for 14 days, and nothing is deleted by it",
    people: ["userId"],
    describe: () => "The person asked to close the account.",
  },
);

export const AccountClosingCancelled = event(
  "account.closing_cancelled",
  1,
  { userId: token },
  {
    summary: "A person took back that their account is closed",
    people: ["userId"],
    describe: () => "The person took back that the account is closed.",
  },
);
