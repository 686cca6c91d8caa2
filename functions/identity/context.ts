import type { Manifest } from "../platform/domain/manifest.ts";
import { contract } from "./contract.ts";

export const manifest = {
  name: "identity",
  api: {
    contract,
    needs: {
      table: ["GetItem", "PutItem", "UpdateItem"],
      users: ["AdminCreateUser", "AdminGetUser", "AdminSetUserPassword", "AdminUserGlobalSignOut"],
      mail: true,
    },
  },
  triggers: {
    "define-auth-challenge": {},
    "create-auth-challenge": { table: ["GetItem", "UpdateItem"], mail: true },
    "verify-auth-challenge": { table: ["GetItem", "PutItem", "UpdateItem"] },
    "pre-token-generation": { table: ["GetItem"] },
  },
} as const satisfies Manifest;
