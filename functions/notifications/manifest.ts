import { catalogue, type EventDeclaration, PasswordReset, SessionsEnded } from "#events";
import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";
import { Subscription } from "./domain/device.ts";
import { Notification } from "./domain/notification.ts";
import { notifies } from "./domain/rule.ts";
import { ruleOf } from "./notices.ts";

const eventsThatNotify = (
  ...ways: ("inApp" | "device" | "email" | "digest" | "reads")[]
): EventDeclaration[] => catalogue.filter(({ type }) => notifies(ruleOf(type), ...ways));

/** The notices of a message depend on the read mark of its conversation, those of a call on its status. */
const subjects = ["CONVERSATION#", "CALL#"];
const claims = "NOTIFIED#";
const digests = "DUE#renewal-digest";
const gatherings = "DUE#gathered-email";
const preferences = "PREFERENCES#";
const unsubscribes = "UNSUBSCRIBE#";

export const manifest = {
  name: "notifications",
  api: {
    contract,
    schemas: { Notification, UnreadCount: contract.count.output, PushSubscription: Subscription },
    needs: {
      table: ["BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
      owns: ["USER#", "ADDRESS#", preferences, unsubscribes],
      vapid: true,
    },
  },
  consumers: {
    notify: {
      listens: eventsThatNotify("inApp", "reads"),
      needs: {
        table: ["BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
        owns: ["USER#", "SOCKET#"],
        sees: subjects,
        push: true,
      },
      summary:
        "Stores notifications in the app, marks them read with their record, and announces both on open screens",
    },
    devices: {
      listens: [...eventsThatNotify("inApp", "device"), SessionsEnded, PasswordReset],
      delivers: "push",
      needs: {
        table: ["BatchGetItem", "Query", "PutItem", "DeleteItem"],
        owns: ["USER#", "NOTIFIED#"],
        sees: subjects,
        vapid: true,
        outside: true,
      },
      summary: "Pushes notifications to people's devices, and deletes devices where they were signed out",
    },
    email: {
      listens: eventsThatNotify("email", "digest"),
      delivers: "email",
      needs: {
        table: ["BatchGetItem", "PutItem", "UpdateItem"],
        owns: [claims, digests, gatherings, "GATHERED#", preferences, unsubscribes],
        sees: ["CONVERSATION#"],
        email: true,
        due: true,
      },
      summary:
        "Sends e-mails to people who want them, gathers those that come together, or plans the digest of the next morning",
    },
  },
  schedules: {
    gathered: {
      every: 1,
      needs: {
        table: ["BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
        owns: [claims, gatherings, preferences, unsubscribes],
        sees: ["CONVERSATION#"],
        due: true,
        email: true,
      },
      summary:
        "Sends one e-mail for the events of a few minutes that concern the same person and pharmacy, or for those of a day",
    },
    digest: {
      every: 15,
      needs: {
        table: ["BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
        owns: [claims, digests, preferences, unsubscribes],
        due: true,
        email: true,
      },
      summary: "E-mails doctors at eight in the morning, in their zone, the number of open renewal requests",
    },
  },
} as const satisfies Manifest;
