import type { Manifest } from "../platform/domain/manifest.ts";
import { contract } from "./contract.ts";

const account = "ACCOUNT#";
const code = "CODE#";

export const manifest = {
  name: "identity",
  hides: [code],
  api: {
    contract,
    needs: {
      table: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem"],
      owns: [account, code, "ADDRESS#"],
      users: ["AdminCreateUser", "AdminGetUser", "AdminSetUserPassword", "AdminUserGlobalSignOut"],
      mail: true,
    },
  },
  triggers: {
    "define-auth-challenge": {},
    "create-auth-challenge": {},
    "verify-auth-challenge": { table: ["UpdateItem"], owns: [code] },
    "pre-token-generation": { table: ["GetItem"] },
  },
} as const satisfies Manifest;
