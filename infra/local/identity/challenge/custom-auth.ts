import { randomBytes } from "node:crypto";
import { AwsError } from "../../endpoint/aws-error.ts";
import { type Client, clientOf, type Pool } from "../pool.ts";
import { InitiateAuth, parse, RespondToAuthChallenge, required } from "../shapes.ts";
import type { RefreshTokens } from "../tokens/refresh-tokens.ts";
import type { MakeTokens } from "../tokens/tokens.ts";
import type { RunTrigger } from "../triggers.ts";
import { noSuchUser, type Users } from "../users.ts";
import { createChallenge, defineChallenge, type SignInAttempt, verifyAnswer } from "./custom-challenge.ts";
import type { Answered, Sessions, Waiting } from "./sessions.ts";

/** InitiateAuth and RespondToAuthChallenge for CUSTOM_AUTH: the challenge triggers decide. */
export function customAuth(room: {
  pool: Pool;
  users: Users;
  sessions: Sessions;
  refreshTokens: RefreshTokens;
  run: RunTrigger;
  makeTokens: MakeTokens;
}) {
  const { pool, users, sessions, refreshTokens, run, makeTokens } = room;

  async function next(attempt: SignInAttempt) {
    const decision = await defineChallenge(run, attempt);
    if (decision.failAuthentication) throw refused();
    if (decision.issueTokens) return signIn(attempt);
    if (decision.challengeName === "CUSTOM_CHALLENGE") return challenge(attempt);
    if (decision.challengeName === "PASSWORD_VERIFIER") return passwordVerifier(attempt);
    throw new AwsError("InvalidLambdaResponseException", "Unrecognizable lambda output");
  }

  /** Returns a challenge and the session that expects its answer. */
  function ask(
    { client, userName, user, answered }: SignInAttempt,
    challengeName: Waiting["challengeName"],
    parameters: Record<string, string>,
    sessionData: Partial<Pick<Waiting, "privateChallengeParameters" | "challengeMetadata">> = {},
  ) {
    const about = { clientId: client.id, username: userName, sub: user?.sub ?? null, answered };
    const waiting = {
      challengeName,
      ...about,
      privateChallengeParameters: {},
      challengeMetadata: null,
      ...sessionData,
    };
    return {
      ChallengeName: challengeName,
      ChallengeParameters: { ...parameters, USERNAME: userName },
      Session: sessions.begin(waiting, client.authSessionMinutes),
    };
  }

  async function challenge(attempt: SignInAttempt) {
    const made = await createChallenge(run, attempt);
    return ask(attempt, "CUSTOM_CHALLENGE", made.publicChallengeParameters ?? {}, {
      privateChallengeParameters: made.privateChallengeParameters ?? {},
      challengeMetadata: made.challengeMetadata ?? null,
    });
  }

  /** The password verifier of SRP. The local pool stores no passwords, so no answer is right. */
  function passwordVerifier(attempt: SignInAttempt) {
    return ask(attempt, "PASSWORD_VERIFIER", {
      SALT: randomBytes(16).toString("hex"),
      SECRET_BLOCK: randomBytes(32).toString("base64"),
      SRP_B: randomBytes(384).toString("hex"),
      USER_ID_FOR_SRP: attempt.userName,
    });
  }

  async function signIn({ user, client, clientMetadata }: SignInAttempt) {
    if (user === undefined) throw refused();
    const family = refreshTokens.family(user.sub, client);
    const tokens = await makeTokens({ user, client, family, isRefresh: false, clientMetadata });
    const RefreshToken = refreshTokens.start(family);
    return { AuthenticationResult: { ...tokens, RefreshToken }, ChallengeParameters: {} };
  }

  return {
    async initiateAuth(body: unknown) {
      const { AuthFlow, AuthParameters, ClientId } = parse(InitiateAuth, body);
      const client = clientOf(pool, ClientId);
      mustOffer(client, AuthFlow);
      const userName = required(AuthParameters, "USERNAME");
      const user = users.find(userName);
      if (user === undefined && !client.preventUserExistenceErrors) throw noSuchUser();
      // Cognito refuses flows with a password so. Whether it refuses custom authentication too is documented nowhere: the
      // local pool does, so that the product does not depend on it.
      if (user !== undefined && users.hasExpired(user)) {
        throw new AwsError(
          "NotAuthorizedException",
          "User account has expired, it must be reset by an administrator.",
        );
      }
      const answered = begunBy(AuthParameters);
      return next({ client, userName, user, answered, clientMetadata: undefined });
    },

    async respondToAuthChallenge(body: unknown) {
      const call = parse(RespondToAuthChallenge, body);
      const client = clientOf(pool, call.ClientId);
      const userName = required(call.ChallengeResponses, "USERNAME");
      const answer = answerTo(call.ChallengeName, call.ChallengeResponses);
      const waiting = sessions.take(call.Session);
      if (
        waiting === undefined ||
        waiting.challengeName !== call.ChallengeName ||
        waiting.clientId !== client.id ||
        waiting.username !== userName
      ) {
        throw new AwsError("NotAuthorizedException", "Invalid session for the user.");
      }
      if (waiting.challengeName === "PASSWORD_VERIFIER") throw refused();
      const { answered, privateChallengeParameters, challengeMetadata, sub } = waiting;
      const user = sub === null ? undefined : users.findBySub(sub);
      const attempt: SignInAttempt = {
        client,
        userName,
        user,
        answered,
        clientMetadata: call.ClientMetadata,
      };
      const { answerCorrect } = await verifyAnswer(run, attempt, privateChallengeParameters, answer);
      const latest = {
        challengeName: "CUSTOM_CHALLENGE" as const,
        challengeResult: answerCorrect,
        challengeMetadata,
      };
      return next({ ...attempt, answered: [...answered, latest] });
    },
  };
}

/**
 * The first session of the define trigger. AWS reports `CHALLENGE_NAME: SRP_A` as an answered challenge with the result
 * `true`, although nothing was verified yet (user-pool-lambda-define-auth-challenge).
 */
function begunBy(parameters: Record<string, string>): Answered[] {
  const name = parameters.CHALLENGE_NAME;
  if (name === undefined) return [];
  if (name !== "SRP_A") {
    throw new AwsError("InvalidParameterException", `Unknown challenge name ${name}`);
  }
  required(parameters, "SRP_A");
  return [{ challengeName: "SRP_A", challengeResult: true, challengeMetadata: null }];
}

/** The field of ChallengeResponses with a challenge's answer; InvalidParameterException for an unknown challenge. */
function answerTo(challengeName: string, responses: Record<string, string>): string {
  if (challengeName === "CUSTOM_CHALLENGE") return required(responses, "ANSWER");
  if (challengeName === "PASSWORD_VERIFIER") return required(responses, "PASSWORD_CLAIM_SIGNATURE");
  throw new AwsError("InvalidParameterException", `${challengeName} is not a challenge of this pool.`);
}

function mustOffer(client: Client, flow: string): void {
  if (!client.authFlows.includes(flow) && !client.authFlows.includes(`ALLOW_${flow}`)) {
    throw new AwsError("InvalidParameterException", `${flow} flow not enabled for this client`);
  }
  if (flow !== "CUSTOM_AUTH") {
    throw new AwsError(
      "InvalidParameterException",
      `${flow} is not offered locally: this pool knows CUSTOM_AUTH`,
    );
  }
}

function refused(): AwsError {
  return new AwsError("NotAuthorizedException", "Incorrect username or password.");
}
