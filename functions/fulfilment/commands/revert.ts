import { revert as decide } from "#domain/prescriptions";
import type { Run } from "#kernel/call/contract";
import { renewalOf, saveRevert } from "../../prescriptions/steps-store.ts";
import { prescriptions } from "../../prescriptions/store.ts";
import type { contract } from "../contract.ts";

export const revert: Run<typeof contract.revert> = async ({ id, step }, ctx) => {
  const [before, renewal] = await Promise.all([prescriptions.findOwn(id, ctx.actor), renewalOf(id)]);
  return await saveRevert({ before, renewal }, decide(step, before, ctx), ctx);
};
