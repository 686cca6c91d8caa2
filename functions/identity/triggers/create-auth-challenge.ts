import type { CreateAuthChallengeTriggerEvent } from "aws-lambda";
import { momentOf } from "../../platform/clock.ts";
import { env } from "../../platform/env.ts";
import { letter } from "../../platform/letter.ts";
import { sendMail } from "../../platform/mail.ts";
import { issueCode } from "../one-time-code.ts";

/** Makes the six-digit code and mails it. Only its hash is kept; nothing about it is in the challenge. */
export const handler = async (
  event: CreateAuthChallengeTriggerEvent,
): Promise<CreateAuthChallengeTriggerEvent> => {
  const { now } = momentOf(event.userName);
  const email = event.request.userAttributes.email;
  const known = !event.request.userNotFound && email !== undefined;
  const again = event.request.session.length > 0;
  const digits = await issueCode(event.userName, "sign-in", now, { known, again });
  if (digits && email) await sendMail(email, codeLetter(digits));
  event.response.publicChallengeParameters = { step: "code" };
  event.response.privateChallengeParameters = { step: "code" };
  event.response.challengeMetadata = "code";
  return event;
};

function codeLetter(digits: string) {
  return letter("Your sign-in code", [
    `Your code is ${digits}.`,
    `It works once and for 5 minutes. ${env("PRODUCT")} never asks for it by phone or e-mail.`,
    "If you did not ask for it, you need not do anything.",
  ]);
}
