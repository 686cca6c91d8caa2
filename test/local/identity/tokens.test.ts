import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from "jose";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { FunctionFailed } from "../../../infra/local/invoke.ts";
import { addPerson, openWorld, signIn, type World } from "./world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await addPerson(world);
});
afterEach(() => world.close());

const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const seconds = (count: number) => world.clock.advance(count * 1000);

describe("the tokens", () => {
  test("name the client in the access token, and its audience and the user in the id token", async () => {
    const { AccessToken, IdToken } = await signIn(world);
    const access = decodeJwt(AccessToken);
    const now = Math.floor(world.clock.now() / 1000);
    expect(access).toEqual({
      sub: uuid,
      iss: world.pool.issuer,
      client_id: world.client.id,
      origin_jti: uuid,
      event_id: uuid,
      token_use: "access",
      scope: "aws.cognito.signin.user.admin",
      auth_time: access.auth_time,
      iat: expect.any(Number),
      exp: (access.iat ?? 0) + 1200,
      jti: uuid,
      username: "anna",
    });
    expect(Math.abs(now - z.number().parse(access.auth_time))).toBeLessThan(60);
    const id = decodeJwt(IdToken);
    expect(id).toEqual({
      sub: access.sub,
      iss: world.pool.issuer,
      aud: world.client.id,
      origin_jti: access.origin_jti,
      event_id: access.event_id,
      token_use: "id",
      "cognito:username": "anna",
      email: "anna@example.com",
      email_verified: true,
      auth_time: access.auth_time,
      iat: access.iat,
      exp: (access.iat ?? 0) + 1200,
      jti: uuid,
    });
    expect(id.jti).not.toBe(access.jti);
  });

  test("show only what the client may read in the id token", async () => {
    world.client.readAttributes = ["email_verified"];
    const { IdToken } = await signIn(world);
    expect(decodeJwt(IdToken)).not.toHaveProperty("email");
    expect(decodeJwt(IdToken)).toHaveProperty("email_verified", true);
  });

  test("carry claims that the function adds to the access token, with its scope, and no changed fixed claim", async () => {
    world.answer["arn:pre-token"] = () => ({
      claimsAndScopeOverrideDetails: {
        accessTokenGeneration: {
          claimsToAddOrOverride: { role: "doctor", level: 3, sub: "somebody-else", client_id: "x", exp: 1 },
          claimsToSuppress: ["username", "jti"],
          scopesToSuppress: ["aws.cognito.signin.user.admin"],
        },
        idTokenGeneration: { claimsToAddOrOverride: { hint: "x" }, claimsToSuppress: ["email"] },
      },
    });
    const { AccessToken, IdToken } = await signIn(world);
    const access = decodeJwt(AccessToken);
    expect(access).toMatchObject({ role: "doctor", level: 3, sub: uuid, client_id: world.client.id });
    expect(access).toMatchObject({ username: "anna", jti: uuid, exp: (access.iat ?? 0) + 1200 });
    expect(access).not.toHaveProperty("scope");
    expect(decodeJwt(IdToken)).toMatchObject({ hint: "x", email_verified: true });
    expect(decodeJwt(IdToken)).not.toHaveProperty("email");
    expect(world.events.at(-1)).toMatchObject({
      version: "2",
      triggerSource: "TokenGeneration_Authentication",
      request: {
        userAttributes: { email: "anna@example.com", "cognito:user_status": "FORCE_CHANGE_PASSWORD" },
        groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null },
        scopes: ["aws.cognito.signin.user.admin"],
      },
      response: { claimsAndScopeOverrideDetails: null },
    });
  });

  test("change only in the id token in event version 1", async () => {
    await world.restart({ preTokenVersion: "V1_0" });
    world.answer["arn:pre-token"] = () => ({
      claimsOverrideDetails: { claimsToAddOrOverride: { role: "x" } },
    });
    const { AccessToken, IdToken } = await signIn(world);
    expect(decodeJwt(IdToken)).toHaveProperty("role", "x");
    expect(decodeJwt(AccessToken)).not.toHaveProperty("role");
    expect(world.events.at(-1)).toMatchObject({ version: "1", response: { claimsOverrideDetails: null } });
    expect(world.events.at(-1)?.request).not.toHaveProperty("scopes");
  });

  test("are not issued when the function throws before", async () => {
    world.answer["arn:pre-token"] = () => {
      throw new FunctionFailed("Error", "no role");
    };
    await expect(signIn(world)).rejects.toMatchObject({
      name: "UserLambdaValidationException",
      message: "PreTokenGeneration failed with error no role.",
    });
  });
});

describe("checking a token", () => {
  test("accepts what the pool signed, by its own check and by the published key", async () => {
    const { AccessToken } = await signIn(world);
    expect(await world.identity.verify(AccessToken)).toEqual(decodeJwt(AccessToken));
    const { keys } = z
      .object({ keys: z.array(z.looseObject({ kty: z.string() })) })
      .parse(world.identity.jwks());
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
    await jwtVerify(AccessToken, createLocalJWKSet({ keys }), { issuer: world.pool.issuer });
    expect(decodeProtectedHeader(AccessToken)).toEqual({ alg: "RS256", kid: keys[0]?.kid });
    expect(world.identity.openidConfiguration()).toMatchObject({
      issuer: world.pool.issuer,
      jwks_uri: `${world.pool.issuer}/.well-known/jwks.json`,
    });
  });

  test("refuses a tampered, an unsigned and a malformed token", async () => {
    const { AccessToken } = await signIn(world);
    const [header = "", , signature = ""] = AccessToken.split(".");
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const claims = encode({ ...decodeJwt(AccessToken), username: "bert" });
    const unsigned = `${encode({ alg: "none" })}.${claims}.`;
    for (const token of [`${header}.${claims}.${signature}`, unsigned, "not a token", ""]) {
      await expect(world.identity.verify(token)).rejects.toMatchObject({ status: 401 });
    }
  });

  test("refuses an expired token by the local clock", async () => {
    const { AccessToken } = await signIn(world);
    seconds(1100);
    await world.identity.verify(AccessToken);
    seconds(100);
    await expect(world.identity.verify(AccessToken)).rejects.toMatchObject({ status: 401 });
  });

  test("refuses a token of another issuer and of another pool", async () => {
    const { AccessToken } = await signIn(world);
    const issuer = world.pool.issuer;
    await world.restart({ issuer: "http://127.0.0.1:9999/identity/x" });
    await expect(world.identity.verify(AccessToken)).rejects.toMatchObject({ status: 401 });
    await world.restart({ issuer, id: "eu-central-1_Pool2" });
    await expect(world.identity.verify(AccessToken)).rejects.toMatchObject({ status: 401 });
  });
});
