import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";

const account = "ACCOUNT#";
const code = "CODE#";

export const manifest = {
  name: "identity",
  hides: [code],
  api: {
    contract,
    needs: {
      table: ["BatchGetItem", "PutItem", "UpdateItem"],
      owns: [account, code, "ADDRESS#"],
      users: ["AdminCreateUser", "AdminGetUser", "AdminSetUserPassword", "AdminUserGlobalSignOut"],
      mail: true,
    },
  },
  triggers: {
    "define-auth-challenge": {},
    "create-auth-challenge": {},
    "verify-auth-challenge": { table: ["UpdateItem"], owns: [code] },
    "pre-token-generation": { table: ["BatchGetItem"] },
  },
} as const satisfies Manifest;
