import type { Manifest } from "../platform/domain/manifest.ts";
import { contract } from "./contract.ts";

const account = "ACCOUNT#";
const code = "CODE#";
const unverified = "DUE#unverified";

export const manifest = {
  name: "identity",
  hides: [code],
  api: {
    contract,
    needs: {
      table: ["GetItem", "PutItem", "UpdateItem"],
      owns: [account, code, unverified, "ADDRESS#"],
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
        owns: [unverified],
        sees: [code],
        users: ["AdminGetUser", "AdminDeleteUser"],
        due: true,
      },
      says: "Removes who asked to sign up and entered no code within seven days",
    },
  },
  triggers: {
    "define-auth-challenge": {},
    "create-auth-challenge": { table: ["GetItem", "UpdateItem"], owns: [code], mail: true },
    "verify-auth-challenge": { table: ["GetItem", "PutItem", "UpdateItem"], owns: [account, code] },
    "pre-token-generation": { table: ["GetItem"] },
  },
} as const satisfies Manifest;
