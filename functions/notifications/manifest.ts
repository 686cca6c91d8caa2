import { catalogue, type EventDeclaration, PasswordReset, SessionsEnded } from "#events";
import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";
import { Subscription } from "./domain/device.ts";
import { Notification } from "./domain/notification.ts";
import { notifies } from "./domain/rule.ts";
import { ruleOf } from "./notices.ts";

const eventsThatNotify = (...ways: ("inApp" | "email" | "digest")[]): EventDeclaration[] =>
  catalogue.filter(({ type }) => notifies(ruleOf(type), ...ways));

const mails = ["TOLD#", "DUE#renewal-digest"];

export const manifest = {
  name: "notifications",
  api: {
    contract,
    schemas: { Notification, UnreadCount: contract.count.output, PushSubscription: Subscription },
    needs: {
      table: ["BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
      owns: ["USER#"],
      vapid: true,
    },
  },
  consumers: {
    notify: {
      listens: eventsThatNotify("inApp"),
      needs: {
        table: ["BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"],
        owns: ["USER#", "SOCKET#"],
        push: true,
      },
      summary: "Shows in the app what happened to whoever is to be told",
    },
    devices: {
      listens: [...eventsThatNotify("inApp"), SessionsEnded, PasswordReset],
      needs: {
        table: ["BatchGetItem", "Query", "PutItem", "DeleteItem"],
        owns: ["USER#", "TOLD#"],
        vapid: true,
        outside: true,
      },
      summary: "Shows on people's devices what the bell says, and forgets devices where they are signed out",
    },
    email: {
      listens: eventsThatNotify("email", "digest"),
      needs: { table: ["BatchGetItem", "PutItem", "UpdateItem"], owns: mails, email: true, due: true },
      summary:
        "Writes an e-mail to whoever is to be told and wants to be, or plans the one of the next morning",
    },
  },
  schedules: {
    digest: {
      every: 15,
      needs: {
        table: ["BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
        owns: mails,
        due: true,
        email: true,
      },
      summary: "Mails doctors at eight in the morning, in their zone, how many requests for renewals wait",
    },
  },
} as const satisfies Manifest;
