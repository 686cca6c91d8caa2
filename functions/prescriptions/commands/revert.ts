import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { revert as decide } from "../domain/index.ts";
import { renewalOf, saveRevert } from "../steps-store.ts";
import { prescriptions } from "../store.ts";

export const revert: Run<typeof contract.revert> = async ({ id, step }, ctx) => {
  const [before, renewal] = await Promise.all([prescriptions.findOwn(id, ctx.actor), renewalOf(id)]);
  return await saveRevert({ before, renewal }, decide(step, before, ctx), ctx);
};
