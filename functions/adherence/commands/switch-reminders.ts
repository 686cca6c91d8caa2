import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { switchReminders as decideSwitchReminders } from "../domain/index.ts";
import { planChain, plans } from "../store.ts";

export const switchReminders: Run<typeof contract.switchReminders> = async (input, ctx) => {
  const before = await plans.find(ctx.actor.id);
  const decision = decideSwitchReminders(before, input, ctx);
  const { enabled, zone } = await plans.save(before, decision, ctx, planChain(decision.after, ctx.now));
  return { enabled, zone };
};
