import { type NotificationRules, nobody } from "#domain/notifications";

/** No one is notified of a doctor's days off: those whose appointments change are notified of that. */
export const notices = {
  "availability.changed.v1": nobody,
} satisfies NotificationRules<"availability", object>;
