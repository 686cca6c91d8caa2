import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { unsubscribe as switchOff } from "../preferences-store.ts";

/** The answer is the same for an unknown token. */
export const unsubscribe: Run<typeof contract.unsubscribe> = async ({ token, kind }) => {
  await switchOff(token, kind);
  return {};
};
