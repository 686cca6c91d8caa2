import type { Run } from "#kernel/call/contract";
import { env } from "../../../platform/env.ts";
import { offersTexts, sendText } from "../../../platform/sms/text-message.ts";
import { countryOf } from "../../../profiles/reads.ts";
import type { contract } from "../../contract.ts";
import { phoneProblem } from "../../domain/index.ts";
import { messages } from "../../domain/messages.ts";
import { askForPhoneCode } from "../../phone/phone-codes.ts";
import { textableNumber } from "../../phone/textable-number.ts";

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
