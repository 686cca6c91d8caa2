import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as identity } from "#contract/identity";
import { usernameOf } from "../../functions/identity/username.ts";
import { signIn } from "../../infra/demo/person.ts";
import { first, mailsTo, startWorld, type World } from "../world.ts";

let world: World;
let clientId: string;

beforeAll(async () => {
  world = await startWorld();
  clientId = (await (await fetch(`${world.origin}/config.json`)).json()).userPoolClientId;
});
afterAll(() => world.end());

const pool = async (operation: string, body: object) => {
  const headers = {
    "content-type": "application/x-amz-json-1.1",
    "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
  };
  const request = { method: "POST", headers, body: JSON.stringify({ ClientId: clientId, ...body }) };
  const response = await fetch(`${world.origin}/identity/`, request);
  return { status: response.status, ...(await response.json()) };
};
const begin = (email: string) =>
  pool("InitiateAuth", { AuthFlow: "CUSTOM_AUTH", AuthParameters: { USERNAME: usernameOf(email) } });
const answer = (email: string, session: string, code: string, role?: string) =>
  pool("RespondToAuthChallenge", {
    ChallengeName: "CUSTOM_CHALLENGE",
    Session: session,
    ChallengeResponses: { USERNAME: usernameOf(email), ANSWER: code },
    ...(role && { ClientMetadata: { role } }),
  });
const open = (email: string) =>
  fetch(`${world.origin}/api/identity/accounts`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
const newAddress = async () => {
  const email = `code.${newId()}@example.com`;
  expect((await open(email)).status).toBe(202);
  return email;
};
const codeOf = async (email: string) =>
  /\b\d{6}\b/.exec(first(await mailsTo(world.origin, email)).text)?.[0] ?? "";
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("the right code signs in, with tokens to call and to stay, and opens the account in the chosen role, once (AUTH-01, AUTH-41, ROLE-01)", async () => {
  const email = await newAddress();
  const { Session } = await begin(email);
  const { AuthenticationResult } = await answer(email, Session, await codeOf(email), "doctor");
  const claims = JSON.parse(
    Buffer.from(AuthenticationResult.AccessToken.split(".")[1], "base64url").toString(),
  );
  expect(claims).toMatchObject({ token_use: "access", role: "doctor" });
  expect(AuthenticationResult.RefreshToken).toEqual(expect.any(String));
  expect(claims.scope ?? "").not.toContain("aws.cognito.signin.user.admin");
  world.clock.advance(60_000);
  const again = await signIn(world.origin, email, "pharmacy");
  expect(await again.call(identity.me, {})).toMatchObject({ email, role: "doctor", profileComplete: false });
});

test("a right code that names no role opens the account of a patient (AUTH-38, CONST-05)", async () => {
  const email = await newAddress();
  const { Session } = await begin(email);
  const { AuthenticationResult } = await answer(email, Session, await codeOf(email));
  const headers = { authorization: `Bearer ${AuthenticationResult.AccessToken}` };
  const me = await (await fetch(`${world.origin}/api/me`, { headers })).json();
  expect(me).toMatchObject({ email, role: "patient" });
});

test.each(["auditor", "admin", "Doctor", "doctor,auditor", undefined])(
  "whoever signs up as %s is a patient: there are three roles to choose from (AUTH-34, AUTH-35, SHELL-03)",
  async (role) => {
    const email = await newAddress();
    const { Session } = await begin(email);
    const { AuthenticationResult } = await answer(email, Session, await codeOf(email), role);
    const headers = { authorization: `Bearer ${AuthenticationResult.AccessToken}` };
    const me = await (await fetch(`${world.origin}/api/me`, { headers })).json();
    expect(me).toMatchObject({ email, role: "patient" });
  },
);

test("asked for five times at the same moment, a code is made and mailed once, and it is the right one", async () => {
  const email = await newAddress();
  const begun = await Promise.all(Array.from({ length: 5 }, () => begin(email)));
  expect(await mailsTo(world.origin, email)).toHaveLength(1);
  const code = await codeOf(email);
  const { AuthenticationResult } = await answer(email, begun.at(-1)?.Session, code, "patient");
  expect(AuthenticationResult).toBeDefined();
  world.clock.advance(60_000);
  await Promise.all(Array.from({ length: 5 }, () => begin(email)));
  expect(await mailsTo(world.origin, email)).toHaveLength(2);
});

test("a used code is worth nothing", async () => {
  const email = await newAddress();
  const { Session } = await begin(email);
  const code = await codeOf(email);
  await answer(email, Session, code, "patient");
  const second = await begin(email);
  const result = await answer(email, second.Session, code);
  expect(result).toMatchObject({ status: 200, ChallengeName: "CUSTOM_CHALLENGE" });
  expect(result.AuthenticationResult).toBeUndefined();
});

test("a code is worth nothing after five minutes", async () => {
  const email = await newAddress();
  const { Session } = await begin(email);
  const code = await codeOf(email);
  world.clock.advance(5 * 60_000);
  expect((await answer(email, Session, code)).AuthenticationResult).toBeUndefined();
});

test("somebody else's code is worth nothing", async () => {
  const [mine, theirs] = [await newAddress(), await newAddress()];
  await begin(theirs);
  const { Session } = await begin(mine);
  expect((await answer(mine, Session, await codeOf(theirs))).AuthenticationResult).toBeUndefined();
});

test("after five wrong answers even the right code is refused", async () => {
  const email = await newAddress();
  let { Session } = await begin(email);
  const code = await codeOf(email);
  for (let n = 0; n < 4; n++) Session = (await answer(email, Session, wrong(code))).Session;
  expect(await answer(email, Session, wrong(code))).toMatchObject({
    status: 400,
    __type: "NotAuthorizedException",
  });
  const fresh = await begin(email);
  expect((await answer(email, fresh.Session, code)).AuthenticationResult).toBeUndefined();
});

test("an unknown address follows the same path and gets no mail", async () => {
  const known = await newAddress();
  const unknown = `nobody.${newId()}@example.com`;
  const [a, b] = [await begin(known), await begin(unknown)];
  expect(Object.keys(b)).toEqual(Object.keys(a));
  expect(b.ChallengeParameters).toEqual({ ...a.ChallengeParameters, USERNAME: usernameOf(unknown) });
  const [c, d] = [await answer(known, a.Session, "000000"), await answer(unknown, b.Session, "000000")];
  expect(Object.keys(d)).toEqual(Object.keys(c));
  expect(await mailsTo(world.origin, unknown)).toEqual([]);
});

test("a code is mailed at most once, and five in a quarter of an hour", async () => {
  const email = await newAddress();
  await begin(email);
  await begin(email);
  expect(await mailsTo(world.origin, email)).toHaveLength(1);
  for (let n = 0; n < 6; n++) {
    world.clock.advance(31_000);
    await begin(email);
  }
  expect(await mailsTo(world.origin, email)).toHaveLength(5);
});

test("asking for an account answers alike for known and unknown addresses", async () => {
  const email = await newAddress();
  const [again, other] = [await open(email), await open(`other.${newId()}@example.com`)];
  expect([again.status, await again.text()]).toEqual([other.status, await other.text()]);
});
