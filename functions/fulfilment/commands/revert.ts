import { revert as decide } from "#domain/prescriptions";
import type { Run } from "#kernel/call/contract";
import { closedBeside } from "../../prescriptions/parts-store.ts";
import { renewalOf, saveRevert } from "../../prescriptions/steps-store.ts";
import { prescriptions } from "../../prescriptions/store.ts";
import type { contract } from "../contract.ts";

export const revert: Run<typeof contract.revert> = async ({ id, step }, ctx) => {
  const [before, renewal] = await Promise.all([prescriptions.findOwn(id, ctx.actor), renewalOf(id)]);
  const decision = decide(step, before, ctx);
  const closed = decision.event ? await closedBeside(before, step, ctx) : undefined;
  return await saveRevert({ before, renewal }, decision, ctx, closed);
};
