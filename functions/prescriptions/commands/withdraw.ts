import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { withdraw as decide } from "../domain/index.ts";
import { saveStep } from "../steps-store.ts";
import { prescriptions } from "../store.ts";

export const withdraw: Run<typeof contract.withdraw> = async ({ id, reasonText }, ctx) => {
  const before = await prescriptions.findOwn(id, ctx.actor);
  return await saveStep(before, decide(before, reasonText, ctx), ctx);
};
