import type { Manifest } from "#kernel/manifest";
import { catalogue, type EventDeclaration, type EventType } from "../../events/index.ts";
import { contract } from "./contract.ts";
import { telling } from "./domain/telling.ts";
import { isTold } from "./domain/told.ts";

const told = (...ways: ("bell" | "mail" | "digest")[]): EventDeclaration[] =>
  (Object.keys(catalogue) as EventType[])
    .filter((type) => ways.some((way) => isTold(telling[type], way)))
    .map((type) => catalogue[type]);

const mails = ["TOLD#", "DUE#renewal-digest"];

export const manifest = {
  name: "notifications",
  api: { contract, needs: { table: ["BatchGetItem", "Query", "UpdateItem"], owns: ["USER#"] } },
  consumers: {
    notify: {
      listens: told("bell"),
      needs: {
        table: ["BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"],
        owns: ["USER#", "SOCKET#"],
        push: true,
      },
      says: "Shows in the app what happened to whoever is to be told",
    },
    email: {
      listens: told("mail", "digest"),
      needs: { table: ["BatchGetItem", "PutItem", "UpdateItem"], owns: mails, mail: true, due: true },
      says: "Writes an e-mail to whoever is to be told and wants to be, or plans the one of the next morning",
    },
  },
  schedules: {
    digest: {
      every: 15,
      needs: {
        table: ["BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
        owns: mails,
        due: true,
        mail: true,
      },
      says: "Mails doctors at eight in the morning, in their zone, how many requests for renewals wait",
    },
  },
} as const satisfies Manifest;
