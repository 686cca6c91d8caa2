import type { DefineAuthChallengeTriggerEvent } from "aws-lambda";

/**
 * One valid proof leads to tokens. Anything else ends the sign-in: a wrong proof gets no second try, and other authentication
 * flows show foreign entries (`CHALLENGE_NAME: SRP_A` is reported as a correct answer before anything was proved).
 */
export const handler = async (
  event: DefineAuthChallengeTriggerEvent,
): Promise<DefineAuthChallengeTriggerEvent> => {
  const { session, userNotFound } = event.request;
  const [answer, ...more] = session;
  const isOurs = answer?.challengeName === "CUSTOM_CHALLENGE" && more.length === 0;
  const isRight = isOurs && answer.challengeResult === true && !userNotFound;
  const isBeginning = answer === undefined;
  event.response = {
    challengeName: isBeginning ? "CUSTOM_CHALLENGE" : "",
    issueTokens: isRight,
    failAuthentication: !isBeginning && !isRight,
  };
  return event;
};
