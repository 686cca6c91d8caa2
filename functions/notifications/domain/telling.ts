import type { EventType } from "#events";
import { tellingPrescriptions } from "./telling-prescriptions.ts";
import { tellingProfessionals } from "./telling-professionals.ts";
import { tellingRenewals } from "./telling-renewals.ts";
import { tellingVisits } from "./telling-visits.ts";
import { account, nobody, type Telling } from "./told.ts";

/** Who is told of what: the decision for every event there is. One without a decision does not compile. */
export const telling: Readonly<Record<EventType, Telling>> = {
  "account.opened.v1": nobody,
  "account.auditor_granted.v1": nobody,
  "account.password_reset.v1": account({
    mail: ({ userId }) => ({
      to: userId,
      regardless: true,
      subject: "Your password was changed",
      words: [
        "A new password was set for your account with a code that we mailed to you. You are signed out on all devices.",
        "If this was not you, somebody can read your e-mails: change the password of your mailbox first, then sign in and set a new one here.",
      ],
      link: { words: "Sign in", path: "/" },
    }),
  }),
  "account.sessions_ended.v1": nobody,
  "profile.completed.v1": nobody,
  "profile.changed.v1": nobody,
  "history.names_shown.v1": nobody,
  ...tellingVisits,
  ...tellingPrescriptions,
  ...tellingRenewals,
  ...tellingProfessionals,
};
