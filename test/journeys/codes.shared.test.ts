import { beforeAll, expect, test } from "vitest";
import { contract as identity } from "#contract/identity";
import { signIn } from "../../infra/demo/person.ts";
import { identityCalls, wrongCode } from "../identity/identity-calls.ts";
import { first, mailsTo, newPatient, sharedWorld, type World } from "../world.ts";

let world: World;
let at: ReturnType<typeof identityCalls>;

beforeAll(async () => {
  world = await sharedWorld();
  at = identityCalls(world);
});

const claimsOf = (token = "") =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
const meWith = async (token = "") =>
  await (await fetch(`${world.origin}/api/me`, { headers: { authorization: `Bearer ${token}` } })).json();
/** The reason for a refused code: its name and its sentence. */
const rejectionOf = async (answer: Response) => {
  const { code, title } = first<{ code: string; title: string }>((await answer.json()).fields);
  return `${code}: ${title}`;
};
/** A person who requested to sign up, and the code mailed to them. */
const newcomer = async () => {
  const email = at.newAddress();
  await at.signUp(email);
  return { email, code: await at.codeTo(email) };
};

test("the right code signs in with access and refresh tokens, and opens the account in the chosen role once (AUTH-01, AUTH-41)", async () => {
  const { email, code } = await newcomer();
  const tokens = await at.signIn(email, code, { role: "doctor" });
  const claims = claimsOf(tokens?.AccessToken);
  expect(claims).toMatchObject({ token_use: "access", role: "doctor" });
  expect(tokens?.RefreshToken).toEqual(expect.any(String));
  expect(claims.scope ?? "").not.toContain("aws.cognito.signin.user.admin");
  world.clock.advance(60_000);
  const again = await signIn(world.origin, email, "pharmacy");
  expect(await again.call(identity.me, {})).toMatchObject({ email, role: "doctor", profileComplete: false });
});

test("the right code without a role opens a patient's account (AUTH-38, CONST-05)", async () => {
  const { email, code } = await newcomer();
  const tokens = await at.signIn(email, code);
  expect(await meWith(tokens?.AccessToken)).toMatchObject({ email, role: "patient" });
});

test.each([
  ["Iwan@пример.рф", "iwan@xn--e1afmkfd.xn--p1ai"],
  ["praxis@xn--mller-kva.example", "Praxis@müller.example", "praxis@xn--mller-kva.example"],
  ["o&m@example.com", "O&M@Example.com", "o&m@example.com"],
  ["{o'hara}=50%/?@example.com", "{o'hara}=50%/?@example.com"],
])(
  "whoever signs up as %s has one account, in every way in which the address is written: %s",
  async (typed, other, canonical = other) => {
    const person = await signIn(world.origin, typed, "pharmacy");
    world.clock.advance(60_000);
    const again = await signIn(world.origin, other);
    expect(await again.call(identity.me, {})).toMatchObject({
      id: person.id,
      email: canonical,
      role: "pharmacy",
    });
    expect((await mailsTo(world.origin, canonical)).map(({ to }) => to)).toEqual([canonical, canonical]);
  },
);

test.each(["auditor", "admin", "Doctor", "doctor,auditor"])(
  "signing up as %s is refused: there are three roles to choose from, and the code stays valid (AUTH-34, AUTH-35, SHELL-03)",
  async (role) => {
    const { email, code } = await newcomer();
    const refused = await at.verify(email, code, { role });
    expect(refused.status).toBe(422);
    expect((await refused.json()).fields).toMatchObject([{ path: "role", code: "invalid" }]);
    const tokens = await at.signIn(email, code);
    expect(await meWith(tokens?.AccessToken)).toMatchObject({ email, role: "patient" });
  },
);

test("four simultaneous requests create and mail one code, which works for each of them (AUTH-02)", async () => {
  const email = at.newAddress();
  const begun = await Promise.all(Array.from({ length: 4 }, () => at.signUp(email)));
  expect(new Set(begun).size).toBe(4);
  expect(await mailsTo(world.origin, email)).toHaveLength(1);
  const code = await at.codeTo(email);
  for (const challenge of begun) {
    expect((await at.verify(email, wrongCode(code), { challenge })).status).toBe(422);
  }
  expect(await at.signIn(email, code, { challenge: begun[0] ?? "" })).toBeDefined();
  world.clock.advance(60_000);
  await Promise.all(Array.from({ length: 4 }, () => at.askForCode(email)));
  expect(await mailsTo(world.origin, email)).toHaveLength(2);
});

test("a code works only for the browser that asked for it", async () => {
  const { email, code } = await newcomer();
  const elsewhere = await identityCalls(world, { network: "127.0.0.7" }).signUp(email);
  expect(await at.signIn(email, code, { challenge: elsewhere })).toBeUndefined();
  expect(await at.signIn(email, code, { challenge: "x".repeat(22) })).toBeUndefined();
  expect((await at.verify(email, code, { challenge: "" })).status).toBe(422);
});

test("a late mail still counts: after a second request both codes work until a wrong one is entered", async () => {
  const { email, code } = await newcomer();
  const challenge = await at.signUp(email);
  world.clock.advance(31_000);
  const first = await at.codeTo(email);
  expect(first).toBe(code);
  const begun = await at.signUp(email, challenge);
  expect(begun).toBe(challenge);
  expect(await at.codeTo(email)).not.toBe(code);
  expect(await at.signIn(email, code, { challenge })).toBeDefined();
});

test("a code works for its own address only, and only once", async () => {
  const [mine, theirs] = [await newcomer(), await newcomer()];
  expect(await at.signIn(mine.email, theirs.code)).toBeUndefined();
  expect(await at.signIn(mine.email, mine.code)).toBeDefined();
  expect(await rejectionOf(await at.verify(mine.email, mine.code))).toBe(
    "invalid: Invalid verification code",
  );
});

const invalid = "invalid: Invalid verification code";
const expired = "expired: This code has expired. Please send a new one.";

test.each(["sign-up", "sign-in", "reset"] as const)(
  "a %s code expires after five minutes and says so, to its own digits alone; a new one works beside it (OPEN-24)",
  async (purpose) => {
    const { email } = await signIn(world.origin, at.newAddress(), "patient");
    world.clock.advance(60_000);
    const ask = { "sign-up": at.signUp, "sign-in": at.askForCode, reset: at.askForReset }[purpose];
    const answer = (code: string) => (purpose === "reset" ? at.reset(email, code) : at.verify(email, code));
    const challenge = await ask(email);
    const code = await at.codeTo(email);
    world.clock.advance(5 * 60_000);
    // Another code of the challenge, so that its tries are not counted yet.
    await ask(email, challenge);
    const other = await at.codeTo(email);
    expect(await rejectionOf(await answer(code))).toBe(expired);
    expect(await rejectionOf(await answer(wrongCode(code)))).toBe(invalid);
    expect((await answer(other)).status).toBe(200);
    expect(await rejectionOf(await answer(other))).toBe(invalid);
  },
);

test("once all codes of a challenge have expired, other digits are still only wrong (OPEN-24)", async () => {
  const { email, code } = await newcomer();
  world.clock.advance(5 * 60_000);
  expect(await rejectionOf(await at.verify(email, wrongCode(code)))).toBe(invalid);
  expect(await rejectionOf(await at.verify(email, code))).toBe(expired);
});

test("an expired code still says so after it was typed once and a new one was sent (OPEN-24)", async () => {
  const email = at.newAddress();
  const challenge = await at.signUp(email);
  const code = await at.codeTo(email);
  world.clock.advance(5 * 60_000);
  for (let n = 0; n < 2; n++) {
    expect(await rejectionOf(await at.verify(email, code))).toBe(expired);
    if (n === 0) await at.signUp(email, challenge);
  }
  expect((await at.verify(email, await at.codeTo(email))).status).toBe(200);
});

test("after five wrong answers the right code is refused too, and a new one can be requested after 30 seconds (AUTH-33)", async () => {
  const { email, code } = await newcomer();
  for (let n = 1; n <= 4; n++) {
    const refused = await at.verify(email, wrongCode(code, n));
    expect(await refused.json()).toMatchObject({
      status: 422,
      fields: [{ path: "code", code: "invalid", title: "Invalid verification code" }],
    });
  }
  for (const late of [wrongCode(code, 5), code]) {
    expect(await rejectionOf(await at.verify(email, late))).toMatch(/^used_up: Too many wrong codes/);
  }
  world.clock.advance(31_000);
  await at.signUp(email);
  expect(await at.signIn(email, await at.codeTo(email))).toBeDefined();
});

test("an unknown address follows the same path, and only its mailbox learns that there is no account", async () => {
  const { email } = await signIn(world.origin, at.newAddress(), "patient");
  world.clock.advance(60_000);
  const unknown = at.newAddress();
  const [a, b] = [await at.postForCode(email), await at.postForCode(unknown)];
  expect([b.status, Object.keys(await b.json())]).toEqual([a.status, Object.keys(await a.json())]);
  const [c, d] = [await at.verify(email, "000000"), await at.verify(unknown, "000000")];
  expect([d.status, (await d.json()).fields]).toEqual([c.status, (await c.json()).fields]);
  const mail = first(await mailsTo(world.origin, unknown));
  expect(mail.subject).toBe("No Triscript account with this e-mail");
  expect(mail.text).toContain(`Create an account: ${world.origin}`);
  expect(mail.text).not.toContain("because you have an account");
  expect(await at.codesTo(unknown)).toBe(0);
});

test("a sign-up in another role than the account's gets the existing role with the proof, and changes nothing", async () => {
  const { email } = await newPatient(world.origin);
  const proofFor = async (role: string) => {
    world.clock.advance(60_000);
    await at.signUp(email);
    return await (await at.verify(email, await at.codeTo(email), { role })).json();
  };
  expect(await proofFor("pharmacy")).toEqual({ proof: expect.any(String), existingRole: "patient" });
  expect(await proofFor("patient")).toEqual({ proof: expect.any(String) });
});

test("two simultaneous sign-ups for one address open one account", async () => {
  const { email, code } = await newcomer();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => at.signIn(email, code, { role: "doctor" })),
  );
  const [tokens] = answers.filter((each) => each !== undefined);
  expect(await meWith(tokens?.AccessToken)).toMatchObject({ email, role: "doctor" });
  await world.idle();
  const passed = await (await fetch(`${world.origin}/local/events?after=0`)).json();
  const { sub } = claimsOf(tokens?.AccessToken);
  const opened = passed.filter(
    ({ detail }: { detail: { aggregate: { id: string } } }) => detail.aggregate.id === sub,
  );
  expect(opened.map(({ detailType }: { detailType: string }) => detailType)).toEqual(["account.opened.v1"]);
});
