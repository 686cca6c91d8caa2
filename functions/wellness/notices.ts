import { type NotificationRules, nobody } from "#domain/notifications";

/** No one is notified of a patient's goals: they are private. */
export const notices = {
  "goal.created.v1": nobody,
  "goal.changed.v1": nobody,
  "goal.deleted.v1": nobody,
  "goal.progress_logged.v1": nobody,
  "goal.progress_removed.v1": nobody,
} satisfies NotificationRules<"goal", object>;
