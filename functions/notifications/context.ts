import { catalogue, type EventDeclaration, type EventType } from "../../events/index.ts";
import type { Manifest } from "../platform/domain/manifest.ts";
import { contract } from "./contract.ts";
import { telling } from "./domain/telling.ts";
import { isTold } from "./domain/told.ts";

const told = (way: "bell" | "mail"): EventDeclaration[] =>
  (Object.keys(catalogue) as EventType[])
    .filter((type) => isTold(telling[type], way))
    .map((type) => catalogue[type]);

export const manifest = {
  name: "notifications",
  api: { contract, needs: { table: ["GetItem", "Query", "UpdateItem"] } },
  consumers: {
    notify: {
      listens: told("bell"),
      needs: { table: ["GetItem", "PutItem", "UpdateItem", "Query", "DeleteItem"], push: true },
      says: "Shows in the app what happened to whoever is to be told",
    },
    email: {
      listens: told("mail"),
      needs: { table: ["GetItem", "PutItem", "UpdateItem"], mail: true },
      says: "Writes an e-mail to whoever is to be told and wants to be",
    },
  },
} as const satisfies Manifest;
