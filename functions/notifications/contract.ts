import * as z from "zod/mini";
import { openRoles } from "#events/roles";
import type { Contract } from "#kernel/call/contract";
import { page, pageInput } from "#kernel/call/page";
import { CompoundId, Id } from "#kernel/id";
import { Subscription } from "./domain/device.ts";
import { Notification } from "./domain/notification.ts";
import { Choices, notificationKinds, Preferences } from "./domain/preferences.ts";

/** With `hasEmails: false` the profile switches all e-mails off. */
const PreferencesView = z.extend(Preferences, { hasEmails: z.boolean() });

const devices = { counter: "devices", most: 100, per: "day" } as const;

export const contract = {
  list: {
    route: "GET /notifications",
    roles: openRoles,
    input: z.strictObject(pageInput),
    output: page(Notification),
    summary: "The signed-in person's notifications: unread urgent ones, then all others, newest first",
  },
  count: {
    route: "GET /notifications/count",
    roles: openRoles,
    input: z.strictObject({}),
    output: z.object({
      unread: z.number(),
      /** How many of them are urgent. */
      urgent: z.int(),
      newest: z.optional(Notification),
      /** The unread messages of the hundred latest conversations. */
      messages: z.int(),
    }),
    summary:
      "The number of unread notifications, counted up to 10, of urgent ones among them, the newest, and the number of unread messages",
  },
  markRead: {
    route: "POST /notifications/{id}/read",
    roles: openRoles,
    limit: "state",
    input: z.strictObject({ id: CompoundId }),
    output: Notification,
    summary: "Mark one notification read",
  },
  markAllRead: {
    route: "POST /notifications/read",
    roles: openRoles,
    limit: "state",
    input: z.strictObject({}),
    output: z.object({ unread: z.number() }),
    summary: "Mark all notifications read",
  },
  preferences: {
    route: "GET /notifications/preferences",
    roles: openRoles,
    input: z.strictObject({}),
    output: PreferencesView,
    summary:
      "Which kinds of notifications the signed-in person gets by e-mail and on devices, and the quiet hours",
  },
  savePreferences: {
    route: "PUT /notifications/preferences",
    roles: openRoles,
    limit: { most: 100, per: "day" },
    input: Choices,
    output: PreferencesView,
    summary:
      "Choose the kinds of notifications for each channel, and quiet hours; what was switched off since `shown` stays off",
  },
  unsubscribe: {
    route: "POST /unsubscribe/{kind}/{token}",
    roles: "anyone",
    form: true,
    // The servers of a few mail providers call for all their users.
    perAddress: 1000,
    input: z.strictObject({
      kind: z.enum(notificationKinds),
      token: Id,
      "List-Unsubscribe": z.literal("One-Click"),
    }),
    output: z.object({}),
    summary: "Stop e-mails of a kind, by the link in an e-mail's header (RFC 8058)",
  },
  deviceKey: {
    route: "GET /devices/key",
    roles: openRoles,
    input: z.strictObject({}),
    output: z.object({ key: z.string() }),
    summary: "The public key with which a browser subscribes to pushes",
  },
  device: {
    route: "GET /devices/{id}",
    roles: openRoles,
    input: z.strictObject({ id: Id }),
    output: z.object({ shows: z.boolean(), key: z.string() }),
    summary:
      "Whether a device shows the signed-in person's notifications, and the public key with which its browser must be subscribed",
  },
  keepDevice: {
    route: "PUT /devices",
    roles: openRoles,
    limit: devices,
    input: z.extend(Subscription, { replaces: z.optional(Id) }),
    output: z.object({ id: z.string() }),
    summary:
      "Show the signed-in person's notifications on a device, by its browser's subscription, which may replace a former one",
  },
  forgetDevice: {
    route: "DELETE /devices/{id}",
    roles: openRoles,
    limit: devices,
    input: z.strictObject({ id: Id }),
    output: z.object({ id: z.string() }),
    evenClosed: true,
    summary: "Stop showing the signed-in person's notifications on a device",
  },
} as const satisfies Contract;
