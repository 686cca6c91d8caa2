import type { CreateAuthChallengeTriggerEvent } from "aws-lambda";
import { momentOf } from "../../platform/clock.ts";
import { sendMail } from "../../platform/mail.ts";
import { alike } from "../alike.ts";
import { codeLetter } from "../letters.ts";
import { issueCode } from "../one-time-code.ts";

type Event = CreateAuthChallengeTriggerEvent;

/** Makes the six-digit code and mails it. Only its hash is kept; nothing about it is in the challenge. */
export const handler = async (event: Event): Promise<Event> => {
  await alike(sendCode(event));
  event.response.publicChallengeParameters = { step: "code" };
  event.response.privateChallengeParameters = { step: "code" };
  event.response.challengeMetadata = "code";
  return event;
};

async function sendCode({ userName, request }: Event): Promise<void> {
  const { now } = momentOf(userName);
  const { email } = request.userAttributes;
  const known = !request.userNotFound && email !== undefined;
  const again = request.session.length > 0;
  const digits = await issueCode(userName, "sign-in", now, { known, again });
  if (digits && known) await sendMail(email, codeLetter("sign-in", digits));
}
