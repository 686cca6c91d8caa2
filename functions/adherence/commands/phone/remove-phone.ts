import type { Run } from "#kernel/call/contract";
import type { contract } from "../../contract.ts";
import { endTexts } from "../../domain/index.ts";
import { plans } from "../../store.ts";

export const removePhone: Run<typeof contract.removePhone> = async (_, ctx) => {
  const plan = await plans.find(ctx.actor.id);
  if (plan) await plans.save(plan, endTexts(plan, "removed"), ctx);
  return {};
};
