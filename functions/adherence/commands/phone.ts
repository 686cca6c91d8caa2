import type { Run } from "#kernel/call/contract";
import { env } from "../../platform/env.ts";
import { offersTexts, sendText } from "../../platform/sms/text-message.ts";
import { countryOf } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { confirmPhone as decideConfirmPhone, endTexts, phoneProblem } from "../domain/index.ts";
import { messages } from "../domain/messages.ts";
import { askForPhoneCode, forgetUnconfirmedNumber, numberConfirmedBy } from "../phone/phone-codes.ts";
import { forgetNumber, keepNumber, numberOf } from "../phone/phone-number.ts";
import { textableNumber } from "../phone/textable-number.ts";
import { plans } from "../store.ts";

export const askPhoneCode: Run<typeof contract.askPhoneCode> = async (written, { actor, now }) => {
  if (!offersTexts()) throw phoneProblem("number", "notOffered");
  const isNational = !written.number.startsWith("+");
  const number = textableNumber(written.number, isNational ? await countryOf(actor.id) : undefined);
  const resendAt = await askForPhoneCode(actor.id, number, now, async (digits) => {
    const text = messages().texts.code({ digits, product: env("PRODUCT") });
    const outcome = await sendText({ number, text, personId: actor.id });
    if (outcome === "opted_out") throw phoneProblem("number", "optedOut");
    if (outcome === "unreachable") throw phoneProblem("number", "unreachable");
    if (outcome === "not_taken") throw new Error("The code was not taken for now.");
  });
  return { number, resendAt };
};

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

export const removePhone: Run<typeof contract.removePhone> = async (_, ctx) => {
  const { id } = ctx.actor;
  const [plan] = await Promise.all([plans.find(id), forgetUnconfirmedNumber(id)]);
  if (plan) await plans.save(plan, endTexts(plan, "removed"), ctx, [forgetNumber(id)]);
  return {};
};
