import type { DefineAuthChallengeTriggerEvent } from "aws-lambda";
import { codeRules } from "../domain/index.ts";

/** Right code: tokens. Wrong code: another try, five in all, then no. */
export const handler = async (
  event: DefineAuthChallengeTriggerEvent,
): Promise<DefineAuthChallengeTriggerEvent> => {
  const answers = event.request.session;
  const isRight = answers.at(-1)?.challengeResult === true && !event.request.userNotFound;
  event.response.issueTokens = isRight;
  event.response.failAuthentication = !isRight && answers.length >= codeRules.tries;
  event.response.challengeName = "CUSTOM_CHALLENGE";
  return event;
};
