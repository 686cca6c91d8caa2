import type { EventType } from "#events";
import { tellingPrescriptions } from "./telling-prescriptions.ts";
import { tellingProfessionals } from "./telling-professionals.ts";
import { tellingRenewals } from "./telling-renewals.ts";
import { tellingVisits } from "./telling-visits.ts";
import { nobody, type Telling } from "./told.ts";

/** Who is told of what: the decision for every event there is. One without a decision does not compile. */
export const telling: Readonly<Record<EventType, Telling>> = {
  "account.opened.v1": nobody,
  "account.auditor_granted.v1": nobody,
  "profile.completed.v1": nobody,
  "profile.changed.v1": nobody,
  "history.names_shown.v1": nobody,
  ...tellingVisits,
  ...tellingPrescriptions,
  ...tellingRenewals,
  ...tellingProfessionals,
};
