import * as z from "zod/mini";
import type { Contract } from "#kernel/contract";
import { CompoundId } from "#kernel/id";
import { page, pageInput } from "#kernel/page";
import { openRoles } from "../../events/roles.ts";
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
    output: z.object({ unread: z.number(), newest: z.optional(Notification) }),
    summary: "How many notifications are unread, counted up to 10, and the newest of them",
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
} as const satisfies Contract;
