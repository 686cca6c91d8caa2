import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { revert as decide } from "../domain/index.ts";
import { saveStep } from "../steps-store.ts";
import { prescriptions } from "../store.ts";

export const revert: Run<typeof contract.revert> = async ({ id, step }, ctx) => {
  const before = await prescriptions.findOwn(id, ctx.actor);
  return await saveStep(before, decide(step, before, ctx), ctx);
};
