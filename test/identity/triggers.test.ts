import type { DefineAuthChallengeTriggerEvent } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handler as define } from "../../functions/identity/triggers/define-auth-challenge.ts";
import { usernameOf } from "../../functions/identity/username.ts";
import { signIn } from "../../infra/demo/person.ts";
import { startWorld, type World } from "../world.ts";
import { door } from "./door.ts";

type Session = DefineAuthChallengeTriggerEvent["request"]["session"];

const entry = (challengeName: string, challengeResult: boolean) =>
  ({ challengeName, challengeResult }) as Session[number];
const right = entry("CUSTOM_CHALLENGE", true);
const wrong = entry("CUSTOM_CHALLENGE", false);

/** Every challenge but our own that AWS documents for the session of the define trigger. */
const foreign = [
  "SRP_A",
  "PASSWORD_VERIFIER",
  "DEVICE_SRP_AUTH",
  "DEVICE_PASSWORD_VERIFIER",
  "ADMIN_NO_SRP_AUTH",
  "NEW_PASSWORD_REQUIRED",
  "SMS_MFA",
  "SOFTWARE_TOKEN_MFA",
  "EMAIL_OTP",
  "PASSWORD",
  "WEB_AUTHN",
];

async function decided(session: Session, userNotFound = false) {
  const event: DefineAuthChallengeTriggerEvent = {
    version: "1",
    region: "eu-central-1",
    userPoolId: "eu-central-1_Pool1",
    triggerSource: "DefineAuthChallenge_Authentication",
    userName: "somebody",
    callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: "web" },
    request: { userAttributes: {}, session, userNotFound },
    response: { challengeName: "", issueTokens: false, failAuthentication: false },
  };
  const { issueTokens, failAuthentication, challengeName } = (await define(event)).response;
  if (issueTokens) return "tokens";
  return failAuthentication ? "refused" : challengeName;
}

describe("what the define trigger makes of the sessions that AWS documents", () => {
  test.each<[name: string, session: Session, decision: string]>([
    ["nothing answered yet", [], "CUSTOM_CHALLENGE"],
    ["a right code", [right], "tokens"],
    ["a wrong code", [wrong], "CUSTOM_CHALLENGE"],
    ["wrong, then right", [wrong, right], "tokens"],
    ["four times wrong", [wrong, wrong, wrong, wrong], "CUSTOM_CHALLENGE"],
    ["five times wrong", [wrong, wrong, wrong, wrong, wrong], "refused"],
    ["right, then wrong", [right, wrong], "CUSTOM_CHALLENGE"],
  ])("%s", async (_, session, decision) => {
    expect(await decided(session)).toBe(decision);
  });

  test.each(
    foreign.flatMap((name) =>
      [true, false].flatMap((result): [string, Session][] => [
        [`${name} ${result}`, [entry(name, result)]],
        [`${name} ${result}, then a right code`, [entry(name, result), right]],
        [`a right code, then ${name} ${result}`, [right, entry(name, result)]],
        [`${name} ${result} between two codes`, [wrong, entry(name, result), right]],
        [`SRP_A, then ${name} ${result}`, [entry("SRP_A", true), entry(name, result)]],
      ]),
    ),
  )("any other challenge ends the sign-in: %s", async (_, session) => {
    expect(await decided(session)).toBe("refused");
  });

  test("nobody gets tokens for an address that the pool does not know", async () => {
    expect(await decided([right], true)).toBe("CUSTOM_CHALLENGE");
  });
});

describe("at the pool's own endpoint", () => {
  let world: World;
  let at: ReturnType<typeof door>;
  beforeAll(async () => {
    world = await startWorld();
    at = door(world);
  });
  afterAll(() => world.end());

  test("a sign-in that is begun with SRP_A is refused, and nobody is mailed a code", async () => {
    const { email } = await signIn(world.origin, at.newAddress(), "doctor");
    const mails = await at.codesTo(email);
    world.clock.advance(60_000);
    const answer = await at.pool("InitiateAuth", {
      AuthFlow: "CUSTOM_AUTH",
      AuthParameters: { USERNAME: usernameOf(email), CHALLENGE_NAME: "SRP_A", SRP_A: "a1".repeat(384) },
    });
    expect(answer).toMatchObject({ status: 400, __type: "NotAuthorizedException" });
    expect(answer.AuthenticationResult).toBeUndefined();
    expect(await at.codesTo(email)).toBe(mails);
  });
});
