import type { Run } from "#kernel/call/contract";
import type { contract } from "../../contract.ts";
import { confirmPhone as decide, phoneProblem } from "../../domain/index.ts";
import { forgetAskedNumber, numberConfirmedBy } from "../../phone/phone-codes.ts";
import { keepNumber, numberOf } from "../../phone/phone-number.ts";
import { plans } from "../../store.ts";

export const confirmPhone: Run<typeof contract.confirmPhone> = async ({ code, zone }, ctx) => {
  const { id } = ctx.actor;
  const [asked, kept, before] = await Promise.all([
    numberConfirmedBy(id, code, ctx.now),
    numberOf(id),
    plans.find(id),
  ]);
  const phone = asked ?? kept;
  if (phone === undefined) throw phoneProblem("code", "expired");
  if (phone !== kept) await plans.save(before, decide(before, zone, ctx), ctx, [keepNumber(id, phone)]);
  if (asked !== undefined) await forgetAskedNumber(id);
  return { phone };
};
