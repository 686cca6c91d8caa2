import type { CreateAuthChallengeTriggerEvent } from "aws-lambda";

/** Asks for the proof that a code was verified. Codes are asked for and verified at our API, which sees who asks. */
export const handler = async (
  event: CreateAuthChallengeTriggerEvent,
): Promise<CreateAuthChallengeTriggerEvent> => {
  event.response.publicChallengeParameters = { step: "proof" };
  event.response.privateChallengeParameters = { step: "proof" };
  event.response.challengeMetadata = "proof";
  return event;
};
