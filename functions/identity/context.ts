import type { Manifest } from "../platform/domain/manifest.ts";
import { contract } from "./contract.ts";

export const manifest = {
  name: "identity",
  api: { contract, needs: { table: ["GetItem"], users: ["AdminCreateUser"] } },
  triggers: {
    "define-auth-challenge": {},
    "create-auth-challenge": { table: ["GetItem", "PutItem"], mail: true },
    "verify-auth-challenge": { table: ["GetItem", "PutItem", "UpdateItem"] },
    "pre-token-generation": { table: ["GetItem"] },
  },
} as const satisfies Manifest;
