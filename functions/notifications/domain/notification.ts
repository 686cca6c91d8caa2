import * as z from "zod/mini";

/** What the bell shows. `type` carries one of appointment, prescription, pharmacy, reminder as its first word. */
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

/** How long a notification is kept. */
export const keptDays = 180;
