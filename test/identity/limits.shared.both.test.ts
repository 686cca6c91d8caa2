import { beforeAll, describe, expect, test } from "vitest";
import { describeInDepth } from "../tier.ts";
import { sharedWorld, type World } from "../world.ts";
import { bodyOf, identityCalls, storedCodesOf, wrongCode } from "./identity-calls.ts";

let world: World;
let at: ReturnType<typeof identityCalls>;
const minute = 60_000;

beforeAll(async () => {
  world = await sharedWorld();
  at = identityCalls(world);
});

/** Requests a sign-up code, a while after the one before, because codes are half a minute apart. */
const askAgain = async (email: string, after: number) => {
  world.clock.advance(after);
  await at.signUp(email);
  return await at.codesTo(email);
};
/** The time until `after` milliseconds have passed since an instant. */
const until = (instant: string | undefined, after: number) =>
  Date.parse(instant ?? "") + after - world.clock.now();
/** Types five wrong codes. */
const missFiveTimes = async (email: string) => {
  await at.signUp(email);
  const code = await at.codeTo(email);
  for (let n = 1; n <= 5; n++) await at.verify(email, wrongCode(code, n));
};

describe("codes requested by one network for one address", () => {
  test("are mailed at most every half minute, however many are requested at once", async () => {
    const email = at.newAddress();
    await Promise.all(Array.from({ length: 8 }, () => at.signUp(email)));
    expect(await at.codesTo(email)).toBe(1);
    const { issued } = await storedCodesOf(world, email);
    expect(await askAgain(email, until(issued.at(-1), 5_000))).toBe(1);
    expect(await askAgain(email, until(issued.at(-1), 30_000))).toBe(2);
  });

  test("are mailed five times in a quarter of an hour, and again once the first is older", async () => {
    const email = at.newAddress();
    const counts = [await askAgain(email, 0)];
    for (let n = 0; n < 6; n++) counts.push(await askAgain(email, minute));
    expect(counts).toEqual([1, 2, 3, 4, 5, 5, 5]);
    const { issued } = await storedCodesOf(world, email);
    expect(await askAgain(email, until(issued[0], 14 * minute))).toBe(5);
    expect(await askAgain(email, until(issued[0], 15 * minute))).toBe(6);
  });

  test("codes for signing in, for signing up and for a new password count together", async () => {
    const email = at.newAddress();
    await at.signUp(email);
    expect(await at.signIn(email, await at.codeTo(email))).toBeDefined();
    for (const ask of [at.askForReset, at.askForCode, at.askForReset, at.signUp, at.askForReset]) {
      world.clock.advance(31_000);
      await ask(email);
    }
    expect(await at.codesTo(email)).toBe(5);
  });
});

describeInDepth("a code requested from one network is mailed to one address", () => {
  test("twenty times a day, and then again once the first is older", async () => {
    const email = at.newAddress();
    for (let n = 0; n < 21; n++) await askAgain(email, 16 * minute);
    expect(await at.codesTo(email)).toBe(20);
    const { issued } = await storedCodesOf(world, email);
    const day = 24 * 60 * minute;
    expect(await askAgain(email, until(issued[0], day - minute))).toBe(20);
    expect(await askAgain(email, until(issued[0], day))).toBe(21);
  });

  test("are not mailed for an hour after twenty misses in a day", async () => {
    const email = at.newAddress();
    for (let n = 0; n < 4; n++) {
      await missFiveTimes(email);
      world.clock.advance(16 * minute);
    }
    const { missed } = await storedCodesOf(world, email);
    expect(missed).toHaveLength(20);
    expect(await askAgain(email, until(missed.at(-1), 59 * minute))).toBe(4);
    expect(await askAgain(email, until(missed.at(-1), 60 * minute))).toBe(5);
  });
});

test("are refused after five of twenty simultaneous guesses, even the right one", async () => {
  const email = at.newAddress();
  await at.signUp(email);
  const code = await at.codeTo(email);
  const guesses = Array.from({ length: 20 }, (_, n) => at.verify(email, wrongCode(code, n + 1)));
  for (const { status } of await Promise.all(guesses)) expect(status).toBe(422);
  expect((await storedCodesOf(world, email)).missed).toHaveLength(5);
  expect(await at.signIn(email, code)).toBeUndefined();
});

test("give at most six guesses, however often a fresh one is requested", async () => {
  const email = at.newAddress();
  await at.signUp(email);
  const code = await at.codeTo(email);
  // All within the half minute in which no other code is mailed.
  const guessFiveTimes = () => Promise.all([1, 2, 3, 4, 5].map((n) => at.verify(email, wrongCode(code, n))));
  await guessFiveTimes();
  const { issued } = await storedCodesOf(world, email);
  for (let round = 0; round < 6; round++) {
    world.clock.advance(Math.min(0, until(issued.at(-1), 10_000)));
    await at.signUp(email);
    await guessFiveTimes();
  }
  expect((await storedCodesOf(world, email)).missed).toHaveLength(5 + 6);
  expect(await at.codesTo(email)).toBe(1);
});

test("sign in one of ten simultaneous right answers", async () => {
  const email = at.newAddress();
  await at.signUp(email);
  const code = await at.codeTo(email);
  const answers = await Promise.all(Array.from({ length: 10 }, () => at.signIn(email, code)));
  expect(answers.filter(Boolean)).toHaveLength(1);
});

describe("calls without a sign-in are limited for each network address (CONST-83)", () => {
  const untilNextQuarter = () => 15 * minute - (world.clock.now() % (15 * minute));

  test.each([
    ["/identity/accounts", 60],
    ["/identity/sign-in-codes", 120],
    ["/identity/sign-ins", 240],
    ["/identity/reset-codes", 60],
    ["/identity/password", 60],
  ])("%s answers %i times in a quarter of an hour, then tells when to come again", async (path, most) => {
    world.clock.advance(untilNextQuarter());
    // No request is valid, so none has an effect; only their number matters.
    for (let n = 0; n < most; n++) expect((await at.post(path, {})).status).toBe(422);
    const refused = await at.post(path, { email: at.newAddress() }, { "x-forwarded-for": "203.0.113.9" });
    const seconds = Number(refused.headers.get("retry-after"));
    expect(await bodyOf(refused)).toMatchObject({ status: 429, body: { code: "too_many" } });
    expect(Math.abs(seconds - untilNextQuarter() / 1000)).toBeLessThan(60);
    expect((await identityCalls(world, { network: "127.0.0.9" }).post(path, {})).status).toBe(422);
    world.clock.advance(seconds * 1000);
    expect((await at.post(path, {})).status).toBe(422);
  });
});
