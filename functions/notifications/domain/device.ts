import * as z from "zod/mini";

/** Where the push services of browsers are: what a subscription may name as its endpoint. */
const pushService =
  /^https:\/\/(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([a-z0-9-]+\.)+push\.apple\.com|([a-z0-9-]+\.)+notify\.windows\.com)\/[\w\-.~:%/?=&+]+$/;

/** What a browser gives for pushes: where its service takes them, and the keys that seal them for it. */
export const Subscription = z.strictObject({
  endpoint: z.string().check(z.maxLength(1000), z.regex(pushService)),
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
});
export type Subscription = z.infer<typeof Subscription>;

/** How many devices of a person show notifications; with one more the oldest is forgotten. */
export const mostDevices = 8;

/** How old an event may be of which devices are still told. */
const pushedWithinMs = 2 * 3_600_000;

/** Whether devices are still told of what happened at `time`. Instants are ISO 8601 UTC. */
export function isPushed(time: string, now: string): boolean {
  return Date.parse(now) - Date.parse(time) <= pushedWithinMs;
}

/** What a device shows. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Where in the app it leads. */
  readonly path: string;
  /** What has the same tag is replaced. */
  readonly tag: string;
  /** How many notifications are unread, counted up to 10. */
  readonly unread: number;
  /** Its buttons, each with where it leads. */
  readonly actions?: readonly { readonly action: string; readonly title: string; readonly path: string }[];
}
