import * as z from "zod/mini";
import { openRoles } from "#events/roles";
import type { Contract } from "#kernel/call/contract";
import { page, pageInput } from "#kernel/call/page";
import { CompoundId, Id } from "#kernel/id";
import { Subscription } from "./domain/device.ts";
import { Notification } from "./domain/notification.ts";

export const contract = {
  list: {
    route: "GET /notifications",
    roles: openRoles,
    input: z.strictObject(pageInput),
    output: page(Notification),
    summary: "The signed-in person's notifications, newest first",
  },
  count: {
    route: "GET /notifications/count",
    roles: openRoles,
    input: z.strictObject({}),
    output: z.object({
      unread: z.number(),
      newest: z.optional(Notification),
      /** The unread messages of the hundred latest conversations. */
      messages: z.int(),
    }),
    summary:
      "The number of unread notifications, counted up to 10, the newest of them, and the number of unread messages",
  },
  markRead: {
    route: "POST /notifications/{id}/read",
    roles: openRoles,
    input: z.strictObject({ id: CompoundId }),
    output: Notification,
    summary: "Mark one notification read",
  },
  markAllRead: {
    route: "POST /notifications/read",
    roles: openRoles,
    input: z.strictObject({}),
    output: z.object({ unread: z.number() }),
    summary: "Mark all notifications read",
  },
  deviceKey: {
    route: "GET /devices/key",
    roles: openRoles,
    input: z.strictObject({}),
    output: z.object({ key: z.string() }),
    summary: "The public key with which a browser subscribes to pushes",
  },
  keepDevice: {
    route: "PUT /devices",
    roles: openRoles,
    input: Subscription,
    output: z.object({ id: z.string() }),
    summary: "Show the signed-in person's notifications on a device, by its browser's subscription",
  },
  forgetDevice: {
    route: "DELETE /devices/{id}",
    roles: openRoles,
    input: z.strictObject({ id: Id }),
    output: z.object({ id: z.string() }),
    summary: "Stop showing the signed-in person's notifications on a device",
  },
} as const satisfies Contract;
