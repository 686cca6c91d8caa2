import * as z from "zod";
import type { Client } from "../pool.ts";
import { given, type RunTrigger, userAttributes } from "../triggers.ts";
import type { User } from "../users.ts";
import type { Answered } from "./sessions.ts";

/** The state of a sign-in for a challenge trigger. */
export interface SignInAttempt {
  client: Client;
  userName: string;
  user: User | undefined;
  answered: Answered[];
  /** From RespondToAuthChallenge only: Cognito does not pass InitiateAuth's metadata to these triggers. */
  clientMetadata: Record<string, string> | undefined;
}

const Text = z.record(z.string(), z.string());

/** Runs the define trigger: `challengeName`, `issueTokens` or `failAuthentication`. */
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

/** Runs the create trigger. */
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

/** Runs the verify trigger. */
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
