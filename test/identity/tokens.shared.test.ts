import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { request } from "node:http";
import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { contract as identity } from "#contract/identity";
import { subProtocol } from "#kernel/call/socket-message";
import { type Person, signIn } from "../../infra/demo/person.ts";
import { connectSocket } from "../socket.ts";
import { newPatient, passedEvents, sharedWorld, type World } from "../world.ts";
import { identityCalls } from "./identity-calls.ts";
import { signingKeyOf } from "./user-pool.ts";

let world: World;
let at: ReturnType<typeof identityCalls>;
let anna: Person;
let tokens: Awaited<ReturnType<Person["tokens"]>>;
let key: KeyObject;

beforeAll(async () => {
  world = await sharedWorld();
  at = identityCalls(world);
  anna = await newPatient(world.origin);
  tokens = await anna.tokens();
  key = signingKeyOf(world);
  await world.idle();
});

type Claims = Record<string, unknown>;
const parts = () => tokens.AccessToken.split(".");
const claims = (change: Claims = {}): Claims => ({ ...decodeJwt(tokens.AccessToken), ...change });
const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const seconds = (shift: number) => Math.floor(world.clock.now() / 1000) + shift;
/** A token as the pool would sign it with these claims. */
const signed = (change: Claims, by = key, header: Claims = {}) =>
  new SignJWT(claims(change))
    .setProtectedHeader({ alg: "RS256", kid: decodeProtectedHeader(tokens.AccessToken).kid ?? "", ...header })
    .sign(by);
const strangersKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
const flipped = (text: string, place: number) =>
  text.slice(0, place) + (text[place] === "A" ? "B" : "A") + text.slice(place + 1);

/** Every invalid access token, by its fault. */
const mutants: Record<string, () => string | Promise<string>> = {
  "declares that it needs no signature": () => `${coded({ alg: "none" })}.${parts()[1]}.`,
  "declares so, and keeps the signature": () => `${coded({ alg: "none" })}.${parts()[1]}.${parts()[2]}`,
  "is signed with the public key as a secret": () => {
    const text = `${coded({ ...decodeProtectedHeader(tokens.AccessToken), alg: "HS256" })}.${parts()[1]}`;
    const secret = createPublicKey(key).export({ type: "spki", format: "pem" });
    return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
  },
  "is signed with another key under the name of the pool's": () => signed({}, strangersKey()),
  "is signed with an unknown key": () => signed({}, strangersKey(), { kid: "unknown" }),
  "brings its own key": async () => {
    const stranger = strangersKey();
    const jwk = createPublicKey(stranger).export({ format: "jwk" });
    return await signed({}, stranger, { kid: "own", jwk });
  },
  "is of another issuer": () => signed({ iss: `${claims().iss}x` }),
  "is of another client": () => signed({ client_id: "another" }),
  "is an id token": () => tokens.IdToken,
  "is a refresh token": () => tokens.RefreshToken ?? "",
  "has no time of its sign-in": () => signed({ auth_time: undefined }),
  "is over": () => signed({ iat: seconds(-1300), exp: seconds(-100) }),
  "is never over": () => signed({ exp: undefined }),
  "is not issued yet": () => signed({ iat: seconds(600), exp: seconds(1800) }),
  "does not count yet": () => signed({ nbf: seconds(600) }),
  "was given another role": () => [parts()[0], coded(claims({ role: "doctor" })), parts()[2]].join("."),
  "has one altered character in its claims": () =>
    [parts()[0], flipped(parts()[1] ?? "", 20), parts()[2]].join("."),
  "has a sign turned in its signature": () =>
    [parts()[0], parts()[1], flipped(parts()[2] ?? "", 20)].join("."),
  "has no signature": () => `${parts()[0]}.${parts()[1]}`,
  "is cut": () => tokens.AccessToken.slice(0, -10),
  "is two at once": () => `${tokens.AccessToken}.${tokens.AccessToken}`,
  "is nothing that was ever a token": () => "anything",
};

/** A call with these raw Authorization lines, which clients of the web would not send. */
function called(
  method: string,
  path: string,
  ...authorization: string[]
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const clientRequest = request(`${world.origin}/api${path}`, { method, headers }, async (response) => {
      const text = (await response.toArray()).join("");
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) });
    });
    clientRequest.setHeader("authorization", authorization);
    clientRequest.on("error", reject).end(method === "POST" ? "{}" : undefined);
  });
}

/** A read, and the call that would end all sessions of the token's supposed owner. */
const calls: [method: string, path: string][] = [
  ["GET", "/me"],
  ["POST", "/identity/sessions/end"],
];
const refused = { status: 401, body: expect.toSatisfy(saysUnauthenticated) };
/** The gateway has its own words, which clients read as the same problem. */
function saysUnauthenticated(body: { code?: string; message?: string }): boolean {
  return body.code === "unauthenticated" || body.message === "Unauthorized";
}
const happened = async () => (await passedEvents(world.origin)).length;

describe("calls and the socket refuse a token without any effect when it", () => {
  test.each(Object.entries(mutants))("%s", async (_, mutant) => {
    const before = await happened();
    const token = await mutant();
    for (const [method, path] of calls) {
      expect(await called(method, path, `Bearer ${token}`), `${method} ${path}`).toEqual(refused);
    }
    expect(await connectSocket(world.origin, [subProtocol, token])).toBe(401);
    await world.idle();
    expect(await happened()).toBe(before);
    expect(await called("GET", "/me", `Bearer ${tokens.AccessToken}`)).toMatchObject({ status: 200 });
  });
});

describe("the right token is refused when it comes", () => {
  const right = () => tokens.AccessToken;
  const ways: Record<string, () => string[]> = {
    "not at all": () => [],
    "with an empty header": () => [""],
    "without its scheme": () => [right()],
    "as something else": () => [`Basic ${right()}`],
    "with nothing behind the word": () => ["Bearer "],
    "twice in one line": () => [`Bearer ${right()} ${right()}`],
    "twice, with a comma": () => [`Bearer ${right()}, Bearer ${right()}`],
    "in two lines": () => [`Bearer ${right()}`, `Bearer ${right()}`],
    "behind another one": () => ["Bearer anything", `Bearer ${right()}`],
  };
  test.each(Object.entries(ways))("%s", async (_, way) => {
    const before = await happened();
    for (const [method, path] of calls) expect(await called(method, path, ...way())).toEqual(refused);
    await world.idle();
    expect(await happened()).toBe(before);
  });

  test("in the address or the body instead of the header", async () => {
    const query = `?access_token=${right()}&token=${right()}`;
    expect(await called("GET", `/me${query}`)).toEqual(refused);
    const posted = await at.post("/identity/sessions/end", { token: right(), userId: anna.id });
    expect(posted.status).toBe(401);
    expect(await connectSocket(world.origin, [subProtocol])).toBe(401);
  });
});

test("the test signs with the pool's own key: its tokens are accepted as long as nothing is wrong with them", async () => {
  expect(await called("GET", "/me", `Bearer ${await signed({})}`)).toMatchObject({ status: 200 });
});

test("a token with a role that its person does not have is refused, whoever signed it", async () => {
  for (const role of ["doctor", "auditor", "admin", undefined]) {
    const token = await signed({ role });
    expect(await called("GET", "/me", `Bearer ${token}`)).toMatchObject({
      status: 403,
      body: { code: "forbidden" },
    });
    expect(await connectSocket(world.origin, [subProtocol, token])).toBe(403);
  }
});

test("no one can change their own account at the pool directly with their token (AUTH-64, API-11)", async () => {
  const selfService = ["GetUser", "UpdateUserAttributes", "ChangePassword", "DeleteUser", "GlobalSignOut"];
  const factors = ["AssociateSoftwareToken", "VerifySoftwareToken", "SetUserMFAPreference"];
  for (const operation of [...selfService, ...factors]) {
    const answer = await at.pool(operation, { AccessToken: tokens.AccessToken });
    expect([operation, answer.status, answer.__type]).toEqual([operation, 400, "AccessDeniedException"]);
  }
  expect(decodeJwt(tokens.AccessToken).scope ?? "").toBe("");
  world.clock.advance(60_000);
  expect((await signIn(world.origin, anna.email)).id).toBe(anna.id);
  expect(await anna.call(identity.me, {})).toMatchObject({ id: anna.id });
});
