import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";
import { Email, OpenRole } from "./domain/account.ts";
import { Challenge } from "./domain/code.ts";

const account = "ACCOUNT#";
const code = "CODE#";

export const manifest = {
  name: "identity",
  hides: [code],
  api: {
    contract,
    schemas: {
      Email,
      Challenge,
      OpenRole,
      CurrentUser: contract.me.output,
      CodeRequest: contract.signUp.input,
      CodeRequested: contract.signUp.output,
    },
    needs: {
      table: ["BatchGetItem", "PutItem", "UpdateItem", "ConditionCheckItem"],
      owns: [account, code, "ADDRESS#", "PROFILE#"],
      users: ["AdminCreateUser", "AdminGetUser", "AdminSetUserPassword", "AdminUserGlobalSignOut"],
      email: true,
    },
  },
  services: {
    undelivered: {
      hears: "undelivered e-mails",
      needs: { table: ["BatchGetItem", "PutItem"], owns: [account], sees: [code] },
      summary: "Stops e-mails to a person whose address bounced for good, or who reported one as spam",
    },
  },
  triggers: {
    "define-auth-challenge": {},
    "create-auth-challenge": {},
    "verify-auth-challenge": { table: ["UpdateItem"], owns: [code] },
    "pre-token-generation": { table: ["BatchGetItem"], sees: [code] },
  },
} as const satisfies Manifest;
