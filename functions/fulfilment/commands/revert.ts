import type { Run } from "#kernel/call/contract";
import { revertOwn } from "../../prescriptions/revert-step.ts";
import type { contract } from "../contract.ts";

export const revert: Run<typeof contract.revert> = async ({ id, step }, ctx) =>
  await revertOwn(id, step, ctx);
