import type { VerifyAuthChallengeResponseTriggerEvent } from "aws-lambda";
import { contextOf } from "../../platform/clock.ts";
import { takeProof } from "../codes/one-time-code.ts";

type Event = VerifyAuthChallengeResponseTriggerEvent;

/** Accepts a proof of a verified code for this user name, once. */
export const handler = async (event: Event): Promise<Event> => {
  const { now } = contextOf("");
  const isRight = await takeProof(event.userName, event.request.challengeAnswer, now);
  event.response.answerCorrect = isRight && !event.request.userNotFound;
  return event;
};
