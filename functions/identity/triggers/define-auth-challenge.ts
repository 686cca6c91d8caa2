import type { DefineAuthChallengeTriggerEvent } from "aws-lambda";

/**
 * One right proof: tokens. Anything else ends the sign-in: a wrong proof gets no second try, and a sign-in that was begun
 * another way shows entries that are not ours (`CHALLENGE_NAME: SRP_A` is reported as an answer that is right, before
 * anything was proved).
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
