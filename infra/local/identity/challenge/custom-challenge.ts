import * as z from "zod";
import type { Client } from "../pool.ts";
import { given, type RunTrigger, userAttributes } from "../triggers.ts";
import type { User } from "../users.ts";
import type { Answered } from "./sessions.ts";

/** Where a sign-in stands when a challenge trigger runs. */
export interface SignInAttempt {
  client: Client;
  userName: string;
  user: User | undefined;
  answered: Answered[];
  /** From RespondToAuthChallenge only: what InitiateAuth is given never reaches these triggers. */
  clientMetadata: Record<string, string> | undefined;
}

const Text = z.record(z.string(), z.string());

/** Asks what comes next: `challengeName`, `issueTokens` or `failAuthentication`. */
export function defineChallenge(run: RunTrigger, attempt: SignInAttempt) {
  return run({
    ...common(attempt),
    trigger: "DefineAuthChallenge",
    source: "DefineAuthChallenge_Authentication",
    request: { ...about(attempt), session: attempt.answered },
    response: { challengeName: null, issueTokens: null, failAuthentication: null },
    answers: z.object({
      challengeName: z.string().nullish(),
      issueTokens: z.boolean().nullish(),
      failAuthentication: z.boolean().nullish(),
    }),
  });
}

/** Makes the challenge. */
export function createChallenge(run: RunTrigger, attempt: SignInAttempt) {
  return run({
    ...common(attempt),
    trigger: "CreateAuthChallenge",
    source: "CreateAuthChallenge_Authentication",
    request: { ...about(attempt), challengeName: "CUSTOM_CHALLENGE", session: attempt.answered },
    response: { publicChallengeParameters: null, privateChallengeParameters: null, challengeMetadata: null },
    answers: z.object({
      publicChallengeParameters: Text.nullish(),
      privateChallengeParameters: Text.nullish(),
      challengeMetadata: z.string().nullish(),
    }),
  });
}

/** Judges an answer. */
export function verifyAnswer(
  run: RunTrigger,
  attempt: SignInAttempt,
  privateChallengeParameters: Record<string, string>,
  challengeAnswer: string,
) {
  return run({
    ...common(attempt),
    trigger: "VerifyAuthChallengeResponse",
    source: "VerifyAuthChallengeResponse_Authentication",
    request: { ...about(attempt), privateChallengeParameters, challengeAnswer },
    response: { answerCorrect: null },
    answers: z.object({ answerCorrect: z.boolean() }),
  });
}

function common({ client, userName }: SignInAttempt) {
  return { version: "1" as const, client, userName };
}

function about({ client, user, clientMetadata }: SignInAttempt): Record<string, unknown> {
  return {
    userAttributes: userAttributes(user),
    ...given("userNotFound", client.preventUserExistenceErrors ? user === undefined : undefined),
    ...given("clientMetadata", clientMetadata),
  };
}
