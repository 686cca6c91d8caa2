import type { VerifyAuthChallengeResponseTriggerEvent } from "aws-lambda";
import { momentOf } from "../../platform/clock.ts";
import { takeProof } from "../one-time-code.ts";

type Event = VerifyAuthChallengeResponseTriggerEvent;

/** Takes the proof that a code of this user name was verified, once. */
export const handler = async (event: Event): Promise<Event> => {
  const { now } = momentOf("");
  const isRight = await takeProof(event.userName, event.request.challengeAnswer, now);
  event.response.answerCorrect = isRight && !event.request.userNotFound;
  return event;
};
