import { type NotificationRules, nobody } from "#domain/notifications";

/** Nobody is notified that an auditor looked: it stands in the history. */
export const notices = {
  "history.names_shown.v1": nobody,
} satisfies NotificationRules<"history", object>;
