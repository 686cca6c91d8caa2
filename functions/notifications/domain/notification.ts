import * as z from "zod/mini";
import { NamedMessage } from "./naming.ts";

/** A notification in the app, in the reader's language. */
export const Notification = z.object({
  id: z.string(),
  type: z.string(),
  subject: z.string(),
  /** The path in the app that it opens. */
  link: z.optional(z.string()),
  /** When it was sent; of a grouped one, the latest event. */
  at: z.string(),
  /** When it was created. */
  createdAt: z.string(),
  readAt: z.optional(z.string()),
  /** It lies above all others until it is read. */
  urgent: z.optional(z.literal(true)),
});
export type Notification = z.infer<typeof Notification>;

/**
 * A stored notification: its message becomes text when it is read. A `grouped` one counts several events, all of one record if it
 * has `about`.
 */
export const StoredNotification = z.extend(z.omit(Notification, { subject: true, createdAt: true }), {
  message: NamedMessage,
  grouped: z.optional(z.literal(true)),
  about: z.optional(z.string()),
});
export type StoredNotification = z.infer<typeof StoredNotification>;

/** Notifications are deleted after this many days. */
export const notificationRetentionDays = 180;

/** Shorter than the 90 days of claims: a replay of events sends nothing a second time. */
const newsDays = 30;

/** Whether people are still notified of an event of `time`. Instants are ISO 8601 UTC. */
export function isNews(time: string, now: string): boolean {
  return Date.parse(now) - Date.parse(time) <= newsDays * 86_400_000;
}
