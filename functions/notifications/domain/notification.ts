import * as z from "zod/mini";
import { NamedMessage } from "./naming.ts";

/** What the bell shows, in the language of whoever asks. */
export const Notification = z.object({
  id: z.string(),
  type: z.string(),
  subject: z.string(),
  /** Where in the app it leads, a path. */
  link: z.optional(z.string()),
  at: z.string(),
  readAt: z.optional(z.string()),
});
export type Notification = z.infer<typeof Notification>;

/** What is kept of it: its message is worded for whoever reads it. `grouped` tells of all events that it counts. */
export const KeptNotification = z.extend(z.omit(Notification, { subject: true }), {
  message: NamedMessage,
  grouped: z.optional(z.literal(true)),
});
export type KeptNotification = z.infer<typeof KeptNotification>;

/** How long a notification is kept. */
export const keptDays = 180;

/** Claims are kept for 90 days: what nobody remembers having told is not told anew when events are replayed. */
const newsDays = 30;

/** Whether people are still told of what happened at `time`. Instants are ISO 8601 UTC. */
export function isNews(time: string, now: string): boolean {
  return Date.parse(now) - Date.parse(time) <= newsDays * 86_400_000;
}
