import { AwsError } from "../aws-error.ts";
import { createChallenge, defineChallenge, type Moment, verifyAnswer } from "./custom-challenge.ts";
import { type Client, clientOf, type Pool } from "./pool.ts";
import type { RefreshTokens } from "./refresh-tokens.ts";
import type { Sessions, Waiting } from "./sessions.ts";
import { InitiateAuth, parse, RespondToAuthChallenge, required } from "./shapes.ts";
import type { MakeTokens } from "./tokens.ts";
import type { RunTrigger } from "./triggers.ts";
import { noSuchUser, type Users } from "./users.ts";

/** InitiateAuth and RespondToAuthChallenge for CUSTOM_AUTH: the pool asks, the functions decide. */
export function customAuth(room: {
  pool: Pool;
  users: Users;
  sessions: Sessions;
  refreshTokens: RefreshTokens;
  run: RunTrigger;
  makeTokens: MakeTokens;
}) {
  const { pool, users, sessions, refreshTokens, run, makeTokens } = room;

  async function next(moment: Moment) {
    const decision = await defineChallenge(run, moment);
    if (decision.failAuthentication) throw refused();
    if (decision.issueTokens) return signIn(moment);
    if (decision.challengeName === "CUSTOM_CHALLENGE") return challenge(moment);
    throw new AwsError("InvalidLambdaResponseException", "Unrecognizable lambda output");
  }

  async function challenge(moment: Moment) {
    const made = await createChallenge(run, moment);
    const waiting: Waiting = {
      clientId: moment.client.id,
      username: moment.userName,
      sub: moment.user?.sub ?? null,
      answered: moment.answered,
      privateChallengeParameters: made.privateChallengeParameters ?? {},
      challengeMetadata: made.challengeMetadata ?? null,
    };
    return {
      ChallengeName: "CUSTOM_CHALLENGE",
      ChallengeParameters: { ...made.publicChallengeParameters, USERNAME: moment.userName },
      Session: sessions.begin(waiting, moment.client.authSessionMinutes),
    };
  }

  async function signIn({ user, client, clientMetadata }: Moment) {
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
      return next({ client, userName, user, answered: [], clientMetadata: undefined });
    },

    async respondToAuthChallenge(body: unknown) {
      const call = parse(RespondToAuthChallenge, body);
      const client = clientOf(pool, call.ClientId);
      if (call.ChallengeName !== "CUSTOM_CHALLENGE") {
        throw new AwsError(
          "InvalidParameterException",
          `${call.ChallengeName} is not a challenge of this pool.`,
        );
      }
      const userName = required(call.ChallengeResponses, "USERNAME");
      const answer = required(call.ChallengeResponses, "ANSWER");
      const waiting = sessions.take(call.Session);
      if (waiting === undefined || waiting.clientId !== client.id || waiting.username !== userName) {
        throw new AwsError("NotAuthorizedException", "Invalid session for the user.");
      }
      const { answered, privateChallengeParameters, challengeMetadata, sub } = waiting;
      const user = sub === null ? undefined : users.findBySub(sub);
      const moment: Moment = { client, userName, user, answered, clientMetadata: call.ClientMetadata };
      const { answerCorrect } = await verifyAnswer(run, moment, privateChallengeParameters, answer);
      const latest = {
        challengeName: "CUSTOM_CHALLENGE" as const,
        challengeResult: answerCorrect,
        challengeMetadata,
      };
      return next({ ...moment, answered: [...answered, latest] });
    },
  };
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
