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
      due: true,
    },
  },
  schedules: {
    forget: {
      every: 60,
      needs: {
        table: ["GetItem", "Query", "PutItem", "DeleteItem"],
        users: ["AdminGetUser", "AdminDeleteUser"],
        due: true,
      },
      says: "Removes who asked to sign up and entered no code within seven days",
    },
  },
  triggers: {
    "define-auth-challenge": {},
    "create-auth-challenge": { table: ["GetItem", "UpdateItem"], mail: true },
    "verify-auth-challenge": { table: ["GetItem", "PutItem", "UpdateItem"] },
    "pre-token-generation": { table: ["GetItem"] },
  },
} as const satisfies Manifest;
