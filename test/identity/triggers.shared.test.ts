import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from "aws-lambda";
import { beforeAll, describe, expect, test } from "vitest";
import { usernameOf } from "#domain/identity";
import { handler as create } from "../../functions/identity/triggers/create-auth-challenge.ts";
import { handler as define } from "../../functions/identity/triggers/define-auth-challenge.ts";
import { handler as verify } from "../../functions/identity/triggers/verify-auth-challenge.ts";
import { signIn } from "../../infra/demo/person.ts";
import { sharedWorld, type World } from "../world.ts";
import { identityCalls } from "./identity-calls.ts";

type Session = DefineAuthChallengeTriggerEvent["request"]["session"];

const entry = (challengeName: string, challengeResult: boolean) =>
  ({ challengeName, challengeResult }) as Session[number];
const right = entry("CUSTOM_CHALLENGE", true);
const wrong = entry("CUSTOM_CHALLENGE", false);

/** Every challenge except our own that AWS documents for the session of the define trigger. */
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

function eventWith<Event>(triggerSource: string, request: object): Event {
  return {
    version: "1",
    region: "eu-central-1",
    userPoolId: "eu-central-1_Pool1",
    triggerSource,
    userName: "somebody",
    callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: "web" },
    request,
    response: {},
  } as Event;
}

async function decided(session: Session, userNotFound = false) {
  const event = eventWith<DefineAuthChallengeTriggerEvent>("DefineAuthChallenge_Authentication", {
    userAttributes: {},
    session,
    userNotFound,
  });
  const { issueTokens, failAuthentication, challengeName } = (await define(event)).response;
  if (issueTokens) return "tokens";
  return failAuthentication ? "refused" : challengeName;
}

describe("the define trigger's result for the sessions that AWS documents", () => {
  test.each<[name: string, session: Session, decision: string]>([
    ["nothing answered yet", [], "CUSTOM_CHALLENGE"],
    ["a right proof", [right], "tokens"],
    ["a wrong proof", [wrong], "refused"],
    ["wrong, then right", [wrong, right], "refused"],
    ["right, then wrong", [right, wrong], "refused"],
    ["right, then right", [right, right], "refused"],
  ])("%s", async (_, session, decision) => {
    expect(await decided(session)).toBe(decision);
  });

  test.each(
    foreign.flatMap((name) =>
      [true, false].flatMap((result): [string, Session][] => [
        [`${name} ${result}`, [entry(name, result)]],
        [`${name} ${result}, then a right proof`, [entry(name, result), right]],
        [`a right proof, then ${name} ${result}`, [right, entry(name, result)]],
        [`${name} ${result} between two proofs`, [wrong, entry(name, result), right]],
        [`SRP_A, then ${name} ${result}`, [entry("SRP_A", true), entry(name, result)]],
      ]),
    ),
  )("any other challenge ends the sign-in: %s", async (_, session) => {
    expect(await decided(session)).toBe("refused");
  });

  test("an address that the pool does not know gets no tokens", async () => {
    expect(await decided([right], true)).toBe("refused");
    expect(await decided([], true)).toBe("CUSTOM_CHALLENGE");
  });
});

test("the create trigger never reveals a code or a proof", async () => {
  for (const session of [[], [wrong], ...foreign.map((name) => [entry(name, true)])]) {
    const event = eventWith<CreateAuthChallengeTriggerEvent>("CreateAuthChallenge_Authentication", {
      userAttributes: {},
      challengeName: "CUSTOM_CHALLENGE",
      session,
    });
    const { response } = await create(event);
    expect(response).toEqual({
      publicChallengeParameters: { step: "proof" },
      privateChallengeParameters: { step: "proof" },
      challengeMetadata: "proof",
    });
  }
});

test.each(["", "000000", "123456", `${"0".repeat(64)}.`, "x".repeat(108), "__proto__"])(
  "the verify trigger refuses an invalid proof without reading the table: %s",
  async (challengeAnswer) => {
    const event = eventWith<VerifyAuthChallengeResponseTriggerEvent>(
      "VerifyAuthChallengeResponse_Authentication",
      { userAttributes: {}, privateChallengeParameters: { step: "proof" }, challengeAnswer },
    );
    expect((await verify(event)).response.answerCorrect).toBe(false);
  },
);

describe("at the pool's own endpoint", () => {
  let world: World;
  let at: ReturnType<typeof identityCalls>;
  beforeAll(async () => {
    world = await sharedWorld();
    at = identityCalls(world);
  });

  test("a proof signs in once, within two minutes, and only the address with the right code", async () => {
    const [email, other] = [at.newAddress(), at.newAddress()];
    const proofOf = async (address: string) => {
      await at.signUp(address);
      const right = await at.verify(address, await at.codeTo(address));
      return (await right.json()).proof;
    };
    const withProof = async (address: string, proof: string) => {
      const { Session } = await at.beginAtPool(address);
      return (await at.answerAtPool(address, Session, proof)).AuthenticationResult;
    };
    const [proof, theirs] = [await proofOf(email), await proofOf(other)];
    expect(await withProof(email, theirs)).toBeUndefined();
    expect(await withProof(email, proof)).toBeDefined();
    expect(await withProof(email, proof)).toBeUndefined();
    world.clock.advance(2 * 60_000);
    expect(await withProof(other, theirs)).toBeUndefined();
  });

  test("a sign-in begun with SRP_A is refused, and no code is mailed", async () => {
    const { email } = await signIn(world.origin, at.newAddress(), "doctor");
    const mails = await at.codesTo(email);
    world.clock.advance(60_000);
    const answer = await at.pool("InitiateAuth", {
      AuthFlow: "CUSTOM_AUTH",
      AuthParameters: { USERNAME: await usernameOf(email), CHALLENGE_NAME: "SRP_A", SRP_A: "a1".repeat(384) },
    });
    expect(answer).toMatchObject({ status: 400, __type: "NotAuthorizedException" });
    expect(answer.AuthenticationResult).toBeUndefined();
    expect(await at.codesTo(email)).toBe(mails);
  });
});
