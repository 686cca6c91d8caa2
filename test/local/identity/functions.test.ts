import {
  AdminCreateUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FunctionFailed } from "../../../infra/local/invoke.ts";
import { addPerson, answerWith, begin, code, openWorld, type World } from "./world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await addPerson(world);
});
afterEach(() => world.close());

const invalidSession = { name: "NotAuthorizedException", message: "Invalid session for the user." };

describe("the trigger functions", () => {
  test("get events in the user pool's form", async () => {
    const { Session } = await begin(world);
    await answerWith(world, Session, "000000");
    const [define, create, verify, again] = world.events;
    const common = {
      version: "1",
      region: "eu-central-1",
      userPoolId: world.pool.id,
      userName: "anna",
      callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: world.client.id },
    };
    const userAttributes = {
      sub: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/),
      "cognito:user_status": "FORCE_CHANGE_PASSWORD",
      email: "anna@example.com",
      email_verified: "true",
    };
    expect(define).toEqual({
      ...common,
      triggerSource: "DefineAuthChallenge_Authentication",
      request: { userAttributes, userNotFound: false, session: [] },
      response: { challengeName: null, issueTokens: null, failAuthentication: null },
    });
    expect(create).toEqual({
      ...common,
      triggerSource: "CreateAuthChallenge_Authentication",
      request: { userAttributes, userNotFound: false, challengeName: "CUSTOM_CHALLENGE", session: [] },
      response: {
        publicChallengeParameters: null,
        privateChallengeParameters: null,
        challengeMetadata: null,
      },
    });
    expect(verify).toEqual({
      ...common,
      triggerSource: "VerifyAuthChallengeResponse_Authentication",
      request: {
        userAttributes,
        userNotFound: false,
        privateChallengeParameters: { code },
        challengeAnswer: "000000",
        clientMetadata: {},
      },
      response: { answerCorrect: null },
    });
    expect(again?.request.session).toEqual([
      { challengeName: "CUSTOM_CHALLENGE", challengeResult: false, challengeMetadata: "CODE-1" },
    ]);
  });

  test("get the answer's metadata for the check and the next step, and never the metadata of the start", async () => {
    const { Session } = await begin(world, "anna", {}, { role: "early" });
    const next = await answerWith(world, Session, "000000", { metadata: { role: "doctor" } });
    await answerWith(world, next.Session, code, { metadata: { role: "patient" } });
    const seen = world.events.map((event) => [
      event.triggerSource.split("_")[0],
      event.request.clientMetadata ?? null,
    ]);
    expect(seen).toEqual([
      ["DefineAuthChallenge", null],
      ["CreateAuthChallenge", null],
      ["VerifyAuthChallengeResponse", { role: "doctor" }],
      ["DefineAuthChallenge", { role: "doctor" }],
      ["CreateAuthChallenge", { role: "doctor" }],
      ["VerifyAuthChallengeResponse", { role: "patient" }],
      ["DefineAuthChallenge", { role: "patient" }],
      ["TokenGeneration", { role: "patient" }],
    ]);
  });

  test.each([
    ["arn:define", "DefineAuthChallenge"],
    ["arn:create", "CreateAuthChallenge"],
  ])("are named, when they throw, with their trigger and message (%s)", async (arn, trigger) => {
    world.answer[arn] = () => {
      throw new FunctionFailed("Error", "no code now");
    };
    await expect(begin(world)).rejects.toMatchObject({
      name: "UserLambdaValidationException",
      message: `${trigger} failed with error no code now.`,
    });
  });

  test("use up the session when the check throws", async () => {
    const { Session } = await begin(world);
    world.answer["arn:verify"] = () => {
      throw new FunctionFailed("Error", "too many");
    };
    await expect(answerWith(world, Session, code)).rejects.toMatchObject({
      name: "UserLambdaValidationException",
      message: "VerifyAuthChallengeResponse failed with error too many.",
    });
    delete world.answer["arn:verify"];
    await expect(answerWith(world, Session, code)).rejects.toMatchObject(invalidSession);
  });

  test.each([
    ["arn:define", {}],
    ["arn:define", { challengeName: "DEVICE_SRP_AUTH" }],
    ["arn:create", { publicChallengeParameters: { tries: 3 } }],
  ])("cannot give an unreadable answer (%s %o)", async (arn, response) => {
    world.answer[arn] = () => response;
    await expect(begin(world)).rejects.toMatchObject({ name: "InvalidLambdaResponseException" });
  });

  test("are required for custom sign-in", async () => {
    await world.restart({ triggers: {} });
    await expect(begin(world)).rejects.toMatchObject({
      name: "InvalidParameterException",
      message: "Custom auth lambda trigger is not configured for the user pool.",
    });
  });
});

describe("a sign-in that begins with CHALLENGE_NAME", () => {
  const srp = (parameters: Record<string, string>) => begin(world, "anna", parameters);
  const askForPassword = () => {
    world.answer["arn:define"] = ({ request: { session = [] } }) => ({
      challengeName: session.length === 1 ? "PASSWORD_VERIFIER" : "CUSTOM_CHALLENGE",
    });
  };

  test("reaches the define function as an answered SRP_A, as AWS documents", async () => {
    await srp({ CHALLENGE_NAME: "SRP_A", SRP_A: "a1" }).catch(() => undefined);
    expect(world.events[0]?.request.session).toEqual([
      { challengeName: "SRP_A", challengeResult: true, challengeMetadata: null },
    ]);
  });

  test("gives tokens to anybody if the function accepts that as an answer", async () => {
    world.answer["arn:define"] = () => ({ issueTokens: true, failAuthentication: false });
    const { AuthenticationResult } = await srp({ CHALLENGE_NAME: "SRP_A", SRP_A: "a1" });
    expect(AuthenticationResult?.AccessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  test("continues with PASSWORD_VERIFIER if the function requests it, which no answer passes here", async () => {
    askForPassword();
    const challenge = await srp({ CHALLENGE_NAME: "SRP_A", SRP_A: "a1" });
    expect(challenge.ChallengeName).toBe("PASSWORD_VERIFIER");
    expect(Object.keys(challenge.ChallengeParameters ?? {}).sort()).toEqual([
      "SALT",
      "SECRET_BLOCK",
      "SRP_B",
      "USERNAME",
      "USER_ID_FOR_SRP",
    ]);
    const answer = new RespondToAuthChallengeCommand({
      ChallengeName: "PASSWORD_VERIFIER",
      ClientId: world.client.id,
      Session: challenge.Session,
      ChallengeResponses: { USERNAME: "anna", PASSWORD_CLAIM_SIGNATURE: "x" },
    });
    await expect(world.aws.send(answer)).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Incorrect username or password.",
    });
  });

  test("does not accept the answer of another challenge", async () => {
    askForPassword();
    const { Session } = await srp({ CHALLENGE_NAME: "SRP_A", SRP_A: "a1" });
    await expect(answerWith(world, Session, code)).rejects.toMatchObject(invalidSession);
  });

  test("is refused without SRP_A, and with any other name", async () => {
    await expect(srp({ CHALLENGE_NAME: "SRP_A" })).rejects.toMatchObject({
      name: "InvalidParameterException",
      message: "Missing required parameter SRP_A",
    });
    await expect(srp({ CHALLENGE_NAME: "DEVICE_SRP_AUTH" })).rejects.toMatchObject({
      name: "InvalidParameterException",
    });
  });
});

describe("the pool refuses", () => {
  test.each(["USER_PASSWORD_AUTH", "USER_SRP_AUTH", "REFRESH_TOKEN_AUTH"] as const)(
    "a flow the client does not enable (%s)",
    async (AuthFlow) => {
      const call = {
        AuthFlow,
        ClientId: world.client.id,
        AuthParameters: { USERNAME: "anna", PASSWORD: "x" },
      };
      await expect(world.aws.send(new InitiateAuthCommand(call))).rejects.toMatchObject({
        name: "InvalidParameterException",
        message: `${AuthFlow} flow not enabled for this client`,
      });
    },
  );

  test("a flow the client enables and the pool does not support", async () => {
    world.client.authFlows.push("ALLOW_USER_SRP_AUTH");
    const call = world.identity.call("InitiateAuth", {
      AuthFlow: "USER_SRP_AUTH",
      ClientId: world.client.id,
    });
    await expect(call).rejects.toMatchObject({ code: "InvalidParameterException" });
  });

  test("an unknown client, a missing name, a missing answer", async () => {
    const start = (AuthParameters: Record<string, string>, ClientId = world.client.id) =>
      world.aws.send(new InitiateAuthCommand({ AuthFlow: "CUSTOM_AUTH", ClientId, AuthParameters }));
    await expect(start({ USERNAME: "anna" }, "other")).rejects.toMatchObject({
      name: "ResourceNotFoundException",
      message: "User pool client other does not exist.",
    });
    const missing = { name: "InvalidParameterException", message: "Missing required parameter USERNAME" };
    await expect(start({})).rejects.toMatchObject(missing);
    const { Session } = await begin(world);
    await expect(answerWith(world, Session, "")).rejects.toMatchObject({
      message: "Missing required parameter ANSWER",
    });
    await expect(world.identity.call("InitiateAuth", "text")).rejects.toMatchObject({ status: 400 });
  });

  test.each([
    "ListUsers",
    "GlobalSignOut",
    "SignUp",
    "GetUser",
    "ForgotPassword",
    "AdminInitiateAuth",
    "ChangePassword",
    "constructor",
    "",
  ])("an unsupported operation (%s)", async (operation) => {
    await expect(world.identity.call(operation, {})).rejects.toMatchObject({
      code: "UnknownOperationException",
      message: `${operation} is not offered by the local user pool.`,
      status: 400,
    });
  });

  test("users of another pool", async () => {
    const call = { UserPoolId: "eu-central-1_Other", Username: "carl", MessageAction: "SUPPRESS" } as const;
    await expect(world.aws.send(new AdminCreateUserCommand(call))).rejects.toMatchObject({
      name: "ResourceNotFoundException",
    });
  });
});
