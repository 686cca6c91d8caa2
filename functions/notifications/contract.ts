import * as z from "zod/mini";
import type { Contract } from "#kernel/contract";
import { CompoundId } from "#kernel/id";
import { page, pageAsks } from "#kernel/page";
import { Notification } from "./domain/notification.ts";

const everyone = ["patient", "doctor", "pharmacy"] as const;

export const contract = {
  list: {
    at: "GET /notifications",
    by: everyone,
    asks: z.strictObject(pageAsks),
    answers: page(Notification),
    says: "The signed-in person's notifications, newest first",
  },
  count: {
    at: "GET /notifications/count",
    by: everyone,
    asks: z.strictObject({}),
    answers: z.object({ unread: z.number(), newest: z.optional(Notification) }),
    says: "How many notifications are unread, counted up to 10, and the newest of them",
  },
  markRead: {
    at: "POST /notifications/{id}/read",
    by: everyone,
    asks: z.strictObject({ id: CompoundId }),
    answers: Notification,
    says: "Mark one notification read",
  },
  markAllRead: {
    at: "POST /notifications/read",
    by: everyone,
    asks: z.strictObject({}),
    answers: z.object({ unread: z.number() }),
    says: "Mark all notifications read",
  },
} as const satisfies Contract;
