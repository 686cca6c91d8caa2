import { type NotificationRules, nobody } from "#domain/notifications";

/** No one is notified of a disclosure: the history records it. */
export const notices = {
  "history.names_shown.v1": nobody,
} satisfies NotificationRules<"history", object>;
