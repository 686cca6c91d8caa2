import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeRules, usernameOf } from "#domain/identity";
import { signIn } from "../../infra/demo/person.ts";
import { describeInDepth, inDepth } from "../tier.ts";
import { mailsTo, startWorld, type World } from "../world.ts";
import { codesTo, identityCalls, wrongCode } from "./identity-calls.ts";
import { isKnownToPool } from "./user-pool.ts";

// Its own product, because network addresses are exhausted, and more products run beside it.
let world: World;
let at: ReturnType<typeof identityCalls>;
const minute = 60_000;

beforeAll(async () => {
  world = await startWorld();
  at = identityCalls(world);
});
afterAll(() => world.end());

/** The identity calls of a client with that many networks. */
const strangers = (networks: number) =>
  Array.from({ length: networks }, (_, n) =>
    identityCalls(world, { network: `127.0.${1 + (n >> 7)}.${1 + (n % 128)}` }),
  );
const owner = async () => {
  const { email } = await signIn(world.origin, at.newAddress(), "patient");
  world.clock.advance(minute);
  return email;
};
/** Requests more codes than the limit, and misses the sign-in codes as often as possible. */
const harass = async (email: string, strangers: ReturnType<typeof identityCalls>[]) => {
  for (let round = 0; round < 4; round++) {
    await Promise.all(
      strangers.map(async (stranger) => {
        await stranger.askForCode(email);
        for (let n = 0; n < 5; n++) await stranger.verify(email, `00000${n}`);
        await Promise.all([stranger.signUp(email), stranger.askForReset(email)]);
      }),
    );
    world.clock.advance(40_000);
  }
};

describe("against a stranger with any number of networks, the owner can sign in", () => {
  test("with the code that was mailed before the attack (AUTH-02)", async () => {
    const email = await owner();
    await at.askForCode(email);
    const code = await at.codeTo(email);
    for (const stranger of strangers(4)) {
      await stranger.askForCode(email);
      for (let n = 1; n <= 5; n++) await stranger.verify(email, wrongCode(code, n));
    }
    expect(await at.signIn(email, code)).toBeDefined();
  });

  test.each(inDepth([1], [1, 4]))(
    "with a code asked for after %i networks have done their worst",
    async (networks) => {
      const email = await owner();
      await harass(email, strangers(networks));
      await at.askForCode(email);
      expect(await at.signIn(email, await at.codeTo(email))).toBeDefined();
    },
  );

  test("even from the stranger's own network, with a browser that signed in before", async () => {
    const email = at.newAddress();
    await at.signUp(email);
    const answer = await at.verify(email, await at.codeTo(email));
    const [cookie = ""] = (answer.headers.get("set-cookie") ?? "").split(";");
    world.clock.advance(minute);
    await harass(email, [identityCalls(world)]);
    const unknown = identityCalls(world);
    const before = await at.codesTo(email);
    await unknown.askForCode(email);
    expect(await at.codesTo(email)).toBe(before);
    const home = identityCalls(world, { cookie });
    await home.askForCode(email);
    expect(await at.codesTo(email)).toBe(before + 1);
    expect(await home.signIn(email, await at.codeTo(email))).toBeDefined();
  });
});

test("a trusted browser is trusted only for the addresses that signed in with it, and only by its own cookie", async () => {
  const [mine, theirs] = [at.newAddress(), await owner()];
  await at.signUp(mine);
  const answer = await at.verify(mine, await at.codeTo(mine));
  const given = answer.headers.get("set-cookie") ?? "";
  expect(given).toMatch(
    /^__Host-triscript-device=[\w-]{43}; Max-Age=15552000; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
  );
  const [cookie = ""] = given.split(";");
  await harass(theirs, [identityCalls(world)]);
  const before = await at.codesTo(theirs);
  for (const other of [cookie, "__Host-triscript-device=short", `x${cookie}`]) {
    await identityCalls(world, { cookie: other }).askForCode(theirs);
  }
  expect(await at.codesTo(theirs)).toBe(before);
});

describe("what strangers can do is bounded", () => {
  test("asking to sign up makes no user of the pool; the first right code does", async () => {
    const email = at.newAddress();
    await at.signUp(email);
    const code = await at.codeTo(email);
    await at.verify(email, wrongCode(code));
    await at.beginAtPool(email);
    expect(await isKnownToPool(world, email)).toBe(false);
    expect(await at.signIn(email, code, { role: "doctor" })).toBeDefined();
    expect(await isKnownToPool(world, email)).toBe(true);
  });

  test("asking the pool itself mails nothing and writes nothing, for known and unknown addresses", async () => {
    const email = await owner();
    const before = await at.codesTo(email);
    await world.idle();
    const spent = world.spent();
    for (const each of [email, at.newAddress()]) {
      const { Session } = await at.beginAtPool(each);
      expect(await at.answerAtPool(each, Session, "000000")).toMatchObject({
        status: 400,
        __type: "NotAuthorizedException",
      });
    }
    expect(await at.codesTo(email)).toBe(before);
    expect(world.spent()["identity-create-auth-challenge"]?.requests ?? 0).toBe(
      spent["identity-create-auth-challenge"]?.requests ?? 0,
    );
  });
});

describeInDepth("what strangers can do in a day is bounded", () => {
  test("a mailbox gets thirty codes a day requested by unknown networks, then one in four minutes at most", async () => {
    const email = await owner();
    // Only the mails of this UTC day are counted.
    world.clock.advance(24 * 60 * minute - (world.clock.now() % (24 * 60 * minute)) + minute);
    const before = await at.codesTo(email);
    const many = strangers(50);
    for (let n = 0; n < 50; n += 10)
      await Promise.all(many.slice(n, n + 10).map((one) => one.askForCode(email)));
    expect(await at.codesTo(email)).toBe(before + codeRules.mailsPerDay);
    for (let n = 0; n < 8; n++) {
      world.clock.advance(minute);
      await (many[n] ?? at).askForCode(email);
    }
    expect(await at.codesTo(email)).toBe(before + codeRules.mailsPerDay + 2);
  });

  test("give an unknown network three guesses a day after fifty misses, and the owner a code that works", async () => {
    const email = await owner();
    world.clock.advance(24 * 60 * minute - (world.clock.now() % (24 * 60 * minute)) + minute);
    const [code = ""] = await codesTo(world.origin, email);
    const guess = async (stranger: ReturnType<typeof identityCalls>) => {
      await stranger.askForCode(email);
      for (let n = 1; n <= 5; n++) await stranger.verify(email, wrongCode(code, n));
    };
    await Promise.all(strangers(10).map(guess));
    const late = identityCalls(world, { network: "127.0.9.9" });
    let tries = 0;
    for (let n = 0; n < 6; n++) {
      const challenge = await late.askForCode(email);
      const right = await at.codeTo(email);
      await late.verify(email, wrongCode(right), { challenge });
      tries += (await late.verify(email, right, { challenge })).ok ? 1 : 0;
      world.clock.advance(minute);
    }
    expect(tries).toBe(0);
    const another = identityCalls(world, { network: "127.0.9.10" });
    await another.askForCode(email);
    expect(await another.signIn(email, await at.codeTo(email))).toBeDefined();
  });
});

test("allow as many mails to strangers an hour as the stage's setting; signing up then tells when to come again", async () => {
  const few = await startWorld({
    template: (templates) =>
      JSON.parse(JSON.stringify(templates).replace(/"SIGN_UPS_AN_HOUR":"\d+"/, '"SIGN_UPS_AN_HOUR":"3"')),
  });
  try {
    const there = identityCalls(few);
    few.clock.advance(60 * minute - (few.clock.now() % (60 * minute)));
    const known = await signIn(few.origin, there.newAddress(), "patient");
    few.clock.advance(minute);
    for (let n = 0; n < 2; n++) expect((await there.postToSignUp(there.newAddress())).status).toBe(202);
    for (const email of [there.newAddress(), known.email]) {
      const refused = await there.postToSignUp(email);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    }
    expect((await there.postForCode(known.email)).status).toBe(202);
    const unknown = Array.from({ length: 4 }, () => there.newAddress());
    for (const email of unknown) expect((await there.postForCode(email)).status).toBe(202);
    const mails = await Promise.all(unknown.map((email) => mailsTo(few.origin, email)));
    expect(mails.map(({ length }) => length)).toEqual([1, 1, 1, 0]);
    few.clock.advance(60 * minute);
    expect((await there.postToSignUp(there.newAddress())).status).toBe(202);
  } finally {
    await few.end();
  }
});

test("do not count a code that the mail service refused; the next request mails one", async () => {
  const failing = await startWorld({ faults: { refuseMails: 2 } });
  try {
    const there = identityCalls(failing);
    const email = there.newAddress();
    for (let n = 0; n < 2; n++) expect((await there.postToSignUp(email)).status).toBe(500);
    expect((await there.postToSignUp(email)).status).toBe(202);
    expect(await there.codesTo(email)).toBe(1);
    expect(await there.signIn(email, await there.codeTo(email))).toBeDefined();
  } finally {
    await failing.end();
  }
});

test("do not link records of one address by any trace of the address", async () => {
  const email = at.newAddress();
  const person = await signIn(world.origin, email, "patient");
  await world.idle();
  const events = await (await fetch(`${world.origin}/local/events?after=0`)).text();
  expect(events).toContain(person.id);
  expect(events).not.toContain(await usernameOf(email));
});
