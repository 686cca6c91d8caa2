import type { CreateAuthChallengeTriggerEvent } from "aws-lambda";

/** Asks for the proof of a verified code. Our API sends and verifies codes, because it sees the client's network and device. */
export const handler = async (
  event: CreateAuthChallengeTriggerEvent,
): Promise<CreateAuthChallengeTriggerEvent> => {
  event.response.publicChallengeParameters = { step: "proof" };
  event.response.privateChallengeParameters = { step: "proof" };
  event.response.challengeMetadata = "proof";
  return event;
};
