import type { Run } from "#kernel/call/contract";
import type { contract } from "../../contract.ts";
import { confirmPhone as decideConfirmPhone, phoneProblem } from "../../domain/index.ts";
import { forgetUnconfirmedNumber, numberConfirmedBy } from "../../phone/phone-codes.ts";
import { keepNumber, numberOf } from "../../phone/phone-number.ts";
import { plans } from "../../store.ts";

export const confirmPhone: Run<typeof contract.confirmPhone> = async ({ code, zone }, ctx) => {
  const { id } = ctx.actor;
  const [confirmed, stored, before] = await Promise.all([
    numberConfirmedBy(id, code, ctx.now),
    numberOf(id),
    plans.find(id),
  ]);
  const phone = confirmed ?? stored;
  if (phone === undefined) throw phoneProblem("code", "expired");
  if (phone !== stored)
    await plans.save(before, decideConfirmPhone(before, zone, ctx), ctx, [keepNumber(id, phone)]);
  if (confirmed !== undefined) await forgetUnconfirmedNumber(id);
  return { phone };
};
