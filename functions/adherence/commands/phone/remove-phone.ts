import type { Run } from "#kernel/call/contract";
import type { contract } from "../../contract.ts";
import { endTexts } from "../../domain/index.ts";
import { forgetUnconfirmedNumber } from "../../phone/phone-codes.ts";
import { forgetNumber } from "../../phone/phone-number.ts";
import { plans } from "../../store.ts";

export const removePhone: Run<typeof contract.removePhone> = async (_, ctx) => {
  const { id } = ctx.actor;
  const [plan] = await Promise.all([plans.find(id), forgetUnconfirmedNumber(id)]);
  if (plan) await plans.save(plan, endTexts(plan, "removed"), ctx, [forgetNumber(id)]);
  return {};
};
