import { beforeAll, describe, expect, test } from "vitest";
import { contract as identity } from "#contract/identity";
import { contract as profiles } from "#contract/profiles";
import { subProtocol } from "#kernel/call/socket-message";
import { type Person, signIn } from "../../infra/demo/person.ts";
import { connectSocket, socketOf } from "../socket.ts";
import { first, mailsTo, newPatient, passedEvents, sharedWorld, type World } from "../world.ts";
import { bodyOf, identityCalls, storedCodesOf, wrongCode } from "./identity-calls.ts";

let world: World;
let at: ReturnType<typeof identityCalls>;
const minute = 60_000;

beforeAll(async () => {
  world = await sharedWorld();
  at = identityCalls(world);
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const me = async (token: string) =>
  (await fetch(`${world.origin}/api/me`, { headers: bearer(token) })).status;
const refreshed = (RefreshToken: string | undefined) =>
  at.pool("GetTokensFromRefreshToken", { RefreshToken });
/** A person who may request a code again, because the one they signed in with is a minute old. */
const somebody = async (): Promise<Person> => {
  const person = await signIn(world.origin, at.newAddress(), "patient");
  world.clock.advance(minute);
  return person;
};
const typesOf = async (person: Person) =>
  (await passedEvents(world.origin))
    .filter(({ detail }) => detail.aggregate.id === person.id)
    .map(({ detailType }) => detailType);

describe("a new password (AUTH-03, AUTH-24, AUTH-39, AUTH-40)", () => {
  test("is set with the mailed code, ends every session, and is reported to the person in the app and by mail", async () => {
    const anna = await newPatient(world.origin);
    world.clock.advance(minute);
    const before = await anna.tokens();
    const screen = await socketOf(world.origin, anna);
    expect(await bodyOf(await at.postForReset(anna.email))).toMatchObject({ status: 202, body: {} });
    expect(first(await mailsTo(world.origin, anna.email)).subject).toMatch(
      /^\d{6} is your code for a new Triscript password$/,
    );
    const done = await at.reset(anna.email, await at.codeTo(anna.email));
    expect(await bodyOf(done)).toMatchObject({ status: 200, body: {} });
    expect(await me(before.AccessToken)).toBe(401);
    expect(await refreshed(before.RefreshToken)).toMatchObject({
      status: 400,
      __type: "NotAuthorizedException",
    });
    await screen.closed;
    expect(await connectSocket(world.origin, [subProtocol, before.AccessToken])).toBe(401);
    await world.idle();
    expect(await typesOf(anna)).toContain("account.password_reset.v1");
    const mail = first(await mailsTo(world.origin, anna.email));
    expect(mail.subject).toBe("Your password was changed");
    expect(mail.text).toContain("signed out on all devices");
    world.clock.advance(minute);
    const again = await signIn(world.origin, anna.email);
    expect(await again.call(identity.me, {})).toMatchObject({ id: anna.id, role: "patient" });
  });

  test("is reported by mail even to a person who wants no e-mails", async () => {
    const anna = await newPatient(world.origin);
    const { details } = await anna.call(profiles.myPatientProfile, {});
    if (!details) throw new Error("the patient has a profile");
    await anna.call(profiles.savePatientProfile, {
      ...details,
      notificationPreferences: { ...details.notificationPreferences, email: false },
    });
    world.clock.advance(minute);
    await at.askForReset(anna.email);
    expect((await at.reset(anna.email, await at.codeTo(anna.email))).status).toBe(200);
    await world.idle();
    expect(first(await mailsTo(world.origin, anna.email)).subject).toBe("Your password was changed");
  });

  test("needs a code for a new password: one for signing in is refused, and the other way round (CONST-04)", async () => {
    const { email } = await somebody();
    await at.askForCode(email);
    const forSignIn = await at.codeTo(email);
    expect((await at.reset(email, forSignIn)).status).toBe(422);
    world.clock.advance(minute);
    await at.askForReset(email);
    const forReset = await at.codeTo(email);
    expect(await at.signIn(email, forReset)).toBeUndefined();
    expect((await at.reset(email, forReset)).status).toBe(200);
  });

  test("is set once with a code, and not after five minutes", async () => {
    const { email } = await somebody();
    await at.askForReset(email);
    const code = await at.codeTo(email);
    expect((await at.reset(email, code)).status).toBe(200);
    expect((await at.reset(email, code)).status).toBe(422);
    world.clock.advance(minute);
    await at.askForReset(email);
    const late = await at.codeTo(email);
    world.clock.advance(5 * minute);
    expect((await at.reset(email, late)).status).toBe(422);
  });

  test("is refused beside the code for every wrong code (AUTH-30, AUTH-33, ERR-06)", async () => {
    const { email } = await somebody();
    await at.askForReset(email);
    const code = await at.codeTo(email);
    const fields = [{ path: "code", code: "invalid", title: "Invalid verification code" }];
    for (const typed of [wrongCode(code), "12345", "1234567", "12345a"]) {
      expect(await bodyOf(await at.reset(email, typed))).toMatchObject({ status: 422, body: { fields } });
    }
    const nobody = at.newAddress();
    await at.askForReset(nobody);
    expect(await bodyOf(await at.reset(nobody, code))).toMatchObject({ status: 422, body: { fields } });
  });

  test("that is invalid costs no try, and is explained (AUTH-31, CONST-18)", async () => {
    const { email } = await somebody();
    await at.askForReset(email);
    const code = await at.codeTo(email);
    const refused: [password: string, title: RegExp][] = [
      ["short12", /at least 8/],
      ["x".repeat(129), /at most 128/],
      ["PassWord123", /That password is too common/],
      [" with a space", /space/],
      ["with a space ", /space/],
      ["qwertyuiop", /That password is too common/],
    ];
    for (const [password, title] of refused) {
      const { status, body } = await bodyOf(await at.reset(email, code, password));
      expect([status, body.fields]).toEqual([
        422,
        [expect.objectContaining({ path: "password", title: expect.stringMatching(title) })],
      ]);
    }
    expect((await at.reset(email, code, "8 signs!")).status).toBe(200);
  });

  test("can be guessed five times of thirty at once, and then the right code is refused", async () => {
    const { email } = await somebody();
    await at.askForReset(email);
    const code = await at.codeTo(email);
    const guesses = Array.from({ length: 30 }, (_, n) => at.reset(email, wrongCode(code, n + 1)));
    for (const response of await Promise.all(guesses)) expect(response.status).toBe(422);
    expect((await at.reset(email, code)).status).toBe(422);
    expect((await storedCodesOf(world, email)).missed.length).toBe(5);
  });

  test("is set by one of ten right answers at once", async () => {
    const person = await somebody();
    await at.askForReset(person.email);
    const code = await at.codeTo(person.email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => at.reset(person.email, code)));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    await world.idle();
    const resets = (await typesOf(person)).filter((type) => type === "account.password_reset.v1");
    expect(resets).toHaveLength(1);
  });
});

describe("signing out on all devices", () => {
  test("ends every session with its tokens and sockets, and no other person's", async () => {
    const [anna, ben] = await Promise.all([newPatient(world.origin), newPatient(world.origin)]);
    const phone = await signInAgain(anna);
    const [here, there] = await Promise.all([anna.tokens(), phone.tokens()]);
    const screens = await Promise.all([socketOf(world.origin, anna), socketOf(world.origin, phone)]);
    const bens = await socketOf(world.origin, ben);
    expect(await anna.call(identity.endMySessions, {})).toEqual({});
    for (const { AccessToken, RefreshToken } of [here, there]) {
      expect(await me(AccessToken)).toBe(401);
      expect((await refreshed(RefreshToken)).status).toBe(400);
      expect(await connectSocket(world.origin, [subProtocol, AccessToken])).toBe(401);
    }
    await Promise.all(screens.map(({ closed }) => closed));
    await world.idle();
    expect(await bens.ping()).toBe("pong");
    await bens.close();
    expect(await ben.call(identity.me, {})).toMatchObject({ id: ben.id });
    expect(await typesOf(anna)).toContain("account.sessions_ended.v1");
    await signInAgain(anna);
  });

  test("invalidates a token made by refreshing an ended session", async () => {
    const anna = await newPatient(world.origin);
    world.clock.advance(2 * minute);
    const { RefreshToken } = await anna.tokens();
    // The pool answers a running refresh, but the sign-in it stems from has ended.
    const late = await refreshed(RefreshToken);
    await anna.call(identity.endMySessions, {});
    expect(await me(late.AuthenticationResult?.AccessToken ?? "")).toBe(401);
  });
});

async function signInAgain(person: Person): Promise<Person> {
  world.clock.advance(minute);
  const again = await signIn(world.origin, person.email);
  expect(again.id).toBe(person.id);
  return again;
}
