import { setTimeout as wait } from "node:timers/promises";
import type { Run } from "../../platform/domain/contract.ts";
import { ensureUser } from "../../platform/users.ts";
import type { contract } from "../contract.ts";
import { usernameOf } from "../username.ts";

/** No answer comes sooner, so that its time tells nothing about the address. */
const floorMs = 600;

export const openAccount: Run<typeof contract.openAccount> = async ({ email }) => {
  await Promise.all([ensureUser(usernameOf(email), email), wait(floorMs)]);
  return {};
};
