import type { VerifyAuthChallengeResponseTriggerEvent } from "aws-lambda";
import * as z from "zod/mini";
import { momentOf } from "../../platform/clock.ts";
import { OpenRole, open } from "../domain/index.ts";
import { verifyCode } from "../one-time-code.ts";
import { accounts } from "../store.ts";

type Event = VerifyAuthChallengeResponseTriggerEvent;

/** Compares the code; the first right one opens the account in the role that travels with the answer. */
export const handler = async (event: Event): Promise<Event> => {
  const moment = momentOf(event.userName);
  const digits = event.request.challengeAnswer.trim();
  const isRight = await verifyCode(event.userName, "sign-in", digits, moment.now);
  event.response.answerCorrect = isRight && !event.request.userNotFound;
  if (event.response.answerCorrect) await openOnce(event, moment);
  return event;
};

async function openOnce(event: Event, moment: ReturnType<typeof momentOf>): Promise<void> {
  const { sub, email } = z.parse(
    z.object({ sub: z.string(), email: z.string() }),
    event.request.userAttributes,
  );
  if (await accounts.find(sub)) return;
  const role = z.safeParse(OpenRole, event.request.clientMetadata?.role).data ?? "patient";
  await accounts.save(undefined, open({ id: sub, email, role }, moment.now), {
    ...moment,
    actor: { id: sub, role },
  });
}
