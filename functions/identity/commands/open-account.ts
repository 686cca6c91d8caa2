import type { Run } from "../../platform/domain/contract.ts";
import { ensureUser } from "../../platform/users.ts";
import { alike } from "../alike.ts";
import type { contract } from "../contract.ts";
import { usernameOf } from "../username.ts";

export const openAccount: Run<typeof contract.openAccount> = async ({ email }) => {
  await alike(ensureUser(usernameOf(email), email));
  return {};
};
