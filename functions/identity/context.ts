import type { Manifest } from "../platform/domain/manifest.ts";
import { contract } from "./contract.ts";

export const manifest = {
  name: "identity",
  api: {
    contract,
    needs: {
      table: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem"],
      users: ["AdminCreateUser", "AdminGetUser", "AdminSetUserPassword", "AdminUserGlobalSignOut"],
      mail: true,
    },
  },
  triggers: {
    "define-auth-challenge": {},
    "create-auth-challenge": {},
    "verify-auth-challenge": { table: ["UpdateItem"] },
    "pre-token-generation": { table: ["GetItem"] },
  },
} as const satisfies Manifest;
