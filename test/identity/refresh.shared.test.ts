import { decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { contract as identity } from "#contract/identity";
import { type Person, signIn } from "../../infra/demo/person.ts";
import { newPatient, sharedWorld, type World } from "../world.ts";
import { identityCalls } from "./identity-calls.ts";

let world: World;
let at: ReturnType<typeof identityCalls>;
const minute = 60_000;
const day = 24 * 60 * minute;

beforeAll(async () => {
  world = await sharedWorld();
  at = identityCalls(world);
});

const refresh = (RefreshToken: string | undefined) => at.pool("GetTokensFromRefreshToken", { RefreshToken });
/** New tokens for a valid refresh token. */
const renewed = async (token: string | undefined) => {
  const { AuthenticationResult } = await refresh(token);
  if (!AuthenticationResult?.RefreshToken) throw new Error("There were no new tokens.");
  return { ...AuthenticationResult, RefreshToken: AuthenticationResult.RefreshToken };
};
const me = async (token: string) =>
  (await fetch(`${world.origin}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status;
const over = { status: 400, __type: "NotAuthorizedException" };
const usedUp = { status: 400, __type: "RefreshTokenReuseException" };

describe("a refresh token", () => {
  test("is exchanged for a new one; the old one works for another minute and is refused after it", async () => {
    const anna = await newPatient(world.origin);
    const { RefreshToken: old, AccessToken } = await anna.tokens();
    const next = await renewed(old);
    expect(next.RefreshToken).not.toBe(old);
    world.clock.advance(30_000);
    // A second tab, or an answer that got lost on its way.
    const again = await renewed(old);
    world.clock.advance(31_000);
    expect(await refresh(old)).toMatchObject(usedUp);
    for (const { AccessToken } of [next, again]) expect(await me(AccessToken)).toBe(200);
    for (const { RefreshToken } of [next, again]) await renewed(RefreshToken);
    const signedInAt = decodeJwt(AccessToken).auth_time;
    expect(decodeJwt(again.AccessToken).auth_time).toBe(signedInAt);
  });

  test("gives an access token for twenty minutes, with the person's current role", async () => {
    const anna = await newPatient(world.origin);
    const { AccessToken } = await renewed((await anna.tokens()).RefreshToken);
    const { iat = 0, exp = 0, role, token_use, scope } = decodeJwt(AccessToken);
    expect({ life: exp - iat, role, token_use, scope }).toEqual({
      life: 20 * 60,
      role: "patient",
      token_use: "access",
      scope: undefined,
    });
    world.clock.advance(20 * minute);
    expect(await me(AccessToken)).toBe(401);
  });

  test("lasts thirty days from the sign-in, however often it is exchanged", async () => {
    const anna = await newPatient(world.origin);
    let { RefreshToken } = await renewed((await anna.tokens()).RefreshToken);
    for (const days of [14, 15]) {
      world.clock.advance(days * day);
      ({ RefreshToken } = await renewed(RefreshToken));
    }
    world.clock.advance(day);
    expect(await refresh(RefreshToken)).toMatchObject(over);
  });

  test("is refused as another kind of token, and from a person who has only the address", async () => {
    const [anna, ben] = await Promise.all([newPatient(world.origin), newPatient(world.origin)]);
    const [annas, bens] = await Promise.all([anna.tokens(), ben.tokens()]);
    expect(await refresh(annas.AccessToken)).toMatchObject(over);
    expect(await refresh(annas.IdToken)).toMatchObject(over);
    const { AccessToken } = await renewed(bens.RefreshToken);
    expect(decodeJwt(AccessToken).sub).toBe(ben.id);
  });
});

describe("every earlier refresh token is refused, exchanged or new or within its minute,", () => {
  const ways: Record<string, (person: Person, tokens: { RefreshToken: string }) => Promise<unknown>> = {
    "after signing out on this device": (_, { RefreshToken }) =>
      at.pool("RevokeToken", { Token: RefreshToken }),
    "after signing out on all devices": (person) => person.call(identity.endMySessions, {}),
    "after a new password": async ({ email }) => {
      world.clock.advance(minute);
      await at.askForReset(email);
      expect((await at.reset(email, await at.codeTo(email))).status).toBe(200);
    },
  };

  test.each(Object.entries(ways))("%s", async (_, endSession) => {
    const anna = await newPatient(world.origin);
    const { RefreshToken: first } = await anna.tokens();
    const second = await renewed(first);
    const third = await renewed(second.RefreshToken);
    await endSession(anna, third);
    for (const token of [first, second.RefreshToken, third.RefreshToken]) {
      const { status, __type, AuthenticationResult } = await refresh(token);
      expect([status, AuthenticationResult]).toEqual([400, undefined]);
      expect(["NotAuthorizedException", "RefreshTokenReuseException"]).toContain(__type);
    }
    world.clock.advance(minute);
    const again = await signIn(world.origin, anna.email);
    const fresh = await renewed((await again.tokens()).RefreshToken);
    expect(await me(fresh.AccessToken)).toBe(200);
  });

  test("while another device stays signed in when one signs out by itself", async () => {
    const phone = await newPatient(world.origin);
    world.clock.advance(minute);
    const desk = await signIn(world.origin, phone.email);
    const [here, there] = [await phone.tokens(), await desk.tokens()];
    await at.pool("RevokeToken", { Token: here.RefreshToken });
    expect(await refresh(here.RefreshToken)).toMatchObject(over);
    await renewed(there.RefreshToken);
  });
});
