import * as z from "zod/mini";

/** The push services of browsers: a subscription's endpoint must be at one of them. */
const pushService =
  /^https:\/\/(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([a-z0-9-]+\.)+push\.apple\.com|([a-z0-9-]+\.)+notify\.windows\.com)\/[\w\-.~:%/?=&+]+$/;

/** A browser's push subscription: the endpoint of its service, and the keys that encrypt its messages. */
export const Subscription = z.strictObject({
  endpoint: z.string().check(z.maxLength(1000), z.regex(pushService)),
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
});
export type Subscription = z.infer<typeof Subscription>;

/** The most devices of a person that show notifications. One more replaces the oldest. */
export const mostDevices = 8;

/** Older events are not pushed to devices. */
const pushedWithinMs = 2 * 3_600_000;

/** Whether an event of `time` is still pushed to devices. Instants are ISO 8601 UTC. */
export function isPushed(time: string, now: string): boolean {
  return Date.parse(now) - Date.parse(time) <= pushedWithinMs;
}

/** A notification on a device. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The path in the app that it opens. */
  readonly path: string;
  /** It replaces a shown notification with the same tag. */
  readonly tag: string;
  /** The number of unread notifications, counted up to 10. */
  readonly unread: number;
  /** Its buttons, each with the path that it opens. */
  readonly actions?: readonly { readonly action: string; readonly title: string; readonly path: string }[];
}
