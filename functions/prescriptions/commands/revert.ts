import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { revertOwn } from "../revert-step.ts";

export const revert: Run<typeof contract.revert> = async ({ id, step }, ctx) =>
  await revertOwn(id, step, ctx);
