import { type NotificationRules, nobody } from "#domain/notifications";

/** No one is notified: the person did it. */
export const notices = {
  "calendar.address_created.v1": nobody,
  "calendar.changed.v1": nobody,
  "calendar.closed.v1": nobody,
} satisfies NotificationRules<"calendar", object>;
