import type { DefineAuthChallengeTriggerEvent } from "aws-lambda";
import { codeRules } from "../domain/index.ts";

/**
 * Right code: tokens. Wrong code: another try, five in all, then no. The pool also calls this for sign-ins that were begun
 * another way (`CHALLENGE_NAME: SRP_A` is reported as an answer that is right, before anything was proved): any entry that is
 * not our own challenge ends the sign-in.
 */
export const handler = async (
  event: DefineAuthChallengeTriggerEvent,
): Promise<DefineAuthChallengeTriggerEvent> => {
  const answers = event.request.session;
  const isForeign = answers.some(({ challengeName }) => challengeName !== "CUSTOM_CHALLENGE");
  const isRight = !isForeign && !event.request.userNotFound && answers.at(-1)?.challengeResult === true;
  const isOver = isForeign || (!isRight && answers.length >= codeRules.tries);
  event.response = isOver
    ? { issueTokens: false, failAuthentication: true, challengeName: "" }
    : { issueTokens: isRight, failAuthentication: false, challengeName: "CUSTOM_CHALLENGE" };
  return event;
};
