import {
  AdminDeleteUserCommand,
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { decodeJwt } from "jose";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { FunctionFailed } from "../../../infra/local/invoke.ts";
import { addPerson, confirmPerson, openWorld, signIn, type World } from "./world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await addPerson(world);
});
afterEach(() => world.close());

const reused = { name: "RefreshTokenReuseException" };
const revoked = { name: "NotAuthorizedException", message: "Refresh Token has been revoked" };
const seconds = (count: number) => world.clock.advance(count * 1000);

async function refresh(token: string | undefined, metadata?: Record<string, string>) {
  const { AuthenticationResult } = await world.aws.send(
    new GetTokensFromRefreshTokenCommand({
      ClientId: world.client.id,
      RefreshToken: token,
      ClientMetadata: metadata,
    }),
  );
  return z
    .object({ AccessToken: z.string(), IdToken: z.string(), RefreshToken: z.string().optional() })
    .parse(AuthenticationResult);
}

function revoke(token: string) {
  return world.aws.send(new RevokeTokenCommand({ ClientId: world.client.id, Token: token }));
}

describe("refreshing", () => {
  test("works after a restart, with the same users, key and refresh tokens", async () => {
    const before = await signIn(world);
    const keys = world.identity.jwks();
    await world.restart();
    expect(world.identity.jwks()).toEqual(keys);
    await world.identity.verify(before.AccessToken);
    const after = await refresh(before.RefreshToken);
    expect(decodeJwt(after.AccessToken).sub).toBe(decodeJwt(before.AccessToken).sub);
  });

  test("gives new tokens of the same sign-in, with its time, and calls the function", async () => {
    const before = await signIn(world);
    seconds(900);
    const after = await refresh(before.RefreshToken, { tab: "1" });
    const [old, fresh] = [decodeJwt(before.AccessToken), decodeJwt(after.AccessToken)];
    for (const claim of ["sub", "auth_time", "origin_jti", "event_id"]) expect(fresh[claim]).toBe(old[claim]);
    expect(fresh.jti).not.toBe(old.jti);
    expect((fresh.iat ?? 0) - (old.iat ?? 0)).toBeGreaterThanOrEqual(899);
    expect(decodeJwt(after.IdToken).auth_time).toBe(old.auth_time);
    expect(after.RefreshToken).not.toBe(before.RefreshToken);
    expect(world.events.at(-1)).toMatchObject({
      triggerSource: "TokenGeneration_RefreshTokens",
      request: { clientMetadata: { tab: "1" } },
    });
  });

  test("accepts the old token within the grace period, counted from its first use, and not after", async () => {
    const { RefreshToken } = await signIn(world);
    const first = await refresh(RefreshToken);
    seconds(30);
    const second = await refresh(RefreshToken);
    seconds(30);
    await expect(refresh(RefreshToken)).rejects.toMatchObject(reused);
    for (const { RefreshToken: successor } of [first, second]) await refresh(successor);
  });

  test("refuses an old token without a grace period, even when both come at the same moment", async () => {
    world.client.rotation = { graceSeconds: 0 };
    const { RefreshToken } = await signIn(world);
    const both = await Promise.allSettled([refresh(RefreshToken), refresh(RefreshToken)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(refresh(RefreshToken)).rejects.toMatchObject(reused);
  });

  test("keeps the token of a client without rotation", async () => {
    delete world.client.rotation;
    const { RefreshToken } = await signIn(world);
    expect(await refresh(RefreshToken)).not.toHaveProperty("RefreshToken");
    seconds(3600);
    await refresh(RefreshToken);
  });

  test("does not prolong a sign-in past its 30 days", async () => {
    let { RefreshToken }: { RefreshToken?: string | undefined } = await signIn(world);
    for (const _each of [1, 2]) {
      seconds(14 * 86_400);
      ({ RefreshToken } = await refresh(RefreshToken));
    }
    seconds(2 * 86_400);
    await expect(refresh(RefreshToken)).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Refresh Token has expired",
    });
  });

  test("leaves the token unchanged when the function throws", async () => {
    const { RefreshToken } = await signIn(world);
    world.answer["arn:pre-token"] = () => {
      throw new FunctionFailed("Error", "down");
    };
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: "UserLambdaValidationException" });
    delete world.answer["arn:pre-token"];
    seconds(120);
    await refresh(RefreshToken);
  });

  test("refuses an invented token and one of another client", async () => {
    const invalid = { name: "NotAuthorizedException", message: "Invalid Refresh Token." };
    await expect(refresh("invented")).rejects.toMatchObject(invalid);
    const { RefreshToken } = await signIn(world);
    world.pool.clients.push({ ...world.client, id: "other" });
    const call = { ClientId: "other", RefreshToken };
    await expect(world.aws.send(new GetTokensFromRefreshTokenCommand(call))).rejects.toMatchObject(invalid);
    await expect(world.aws.send(new RevokeTokenCommand({ ClientId: "other", Token: RefreshToken })))
      .rejects //
      .toMatchObject({ name: "UnauthorizedException" });
  });
});

describe("ending a sign-in", () => {
  test("revoking any token ends all of its sign-in and no other", async () => {
    const [here, there] = [await signIn(world), await signIn(world)];
    const { RefreshToken: successor } = await refresh(here.RefreshToken);
    await revoke(here.RefreshToken);
    await expect(refresh(here.RefreshToken)).rejects.toMatchObject(revoked);
    await expect(refresh(successor)).rejects.toMatchObject(revoked);
    await refresh(there.RefreshToken);
    await revoke(here.RefreshToken);
  });

  test("a client without revocation issues no origin id and revokes nothing", async () => {
    world.client.revocation = false;
    const { AccessToken, RefreshToken } = await signIn(world);
    expect(decodeJwt(AccessToken)).not.toHaveProperty("origin_jti");
    await expect(revoke(RefreshToken)).rejects.toMatchObject({ name: "UnsupportedOperationException" });
  });

  test("only refresh tokens can be revoked", async () => {
    const { AccessToken } = await signIn(world);
    await expect(revoke(AccessToken)).rejects.toMatchObject({ name: "UnsupportedTokenTypeException" });
    await revoke("invented");
  });

  test("signing out everywhere ends every sign-in of the user; access tokens stay valid until they expire", async () => {
    await addPerson(world, "bert");
    const [one, two, other] = [await signIn(world), await signIn(world), await signIn(world, "bert")];
    const who = { UserPoolId: world.pool.id, Username: "anna" };
    await world.aws.send(new AdminUserGlobalSignOutCommand(who));
    await expect(refresh(one.RefreshToken)).rejects.toMatchObject(revoked);
    await expect(refresh(two.RefreshToken)).rejects.toMatchObject(revoked);
    await world.identity.verify(one.AccessToken);
    await refresh(other.RefreshToken);
    await refresh((await signIn(world)).RefreshToken);
  });

  test("a sign-out during a refresh wins", async () => {
    const { RefreshToken } = await signIn(world);
    const who = { UserPoolId: world.pool.id, Username: "anna" };
    world.answer["arn:pre-token"] = () => {
      void world.identity.call("AdminUserGlobalSignOut", who);
      return { claimsAndScopeOverrideDetails: null };
    };
    await expect(refresh(RefreshToken)).rejects.toMatchObject(revoked);
  });

  test("a deleted user cannot refresh, and a new one of the same name is another user", async () => {
    const { RefreshToken, AccessToken } = await signIn(world);
    await world.aws.send(new AdminDeleteUserCommand({ UserPoolId: world.pool.id, Username: "anna" }));
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await addPerson(world);
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    expect(decodeJwt((await signIn(world)).AccessToken).sub).not.toBe(decodeJwt(AccessToken).sub);
  });

  test("sign-ins that ended long ago are deleted on disk", async () => {
    await signIn(world);
    seconds(32 * 86_400);
    await confirmPerson(world);
    await signIn(world);
    const count = (table: string) => world.disk.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n;
    expect([count("identity_families"), count("identity_refresh_tokens")]).toEqual([1, 1]);
  });
});
