import { beforeAll, describe, expect, test } from "vitest";
import { usernameOf } from "#domain/identity";
import { type Person, signIn } from "../../infra/demo/person.ts";
import { scanTable } from "../scan.ts";
import { sharedWorld, type World } from "../world.ts";
import { bodyOf, identityCalls } from "./identity-calls.ts";

let world: World;
let at: ReturnType<typeof identityCalls>;
let anna: Person;

beforeAll(async () => {
  world = await sharedWorld();
  at = identityCalls(world);
  anna = await signIn(world.origin, at.newAddress(), "patient");
});

/** The table units of an act, function by function. */
async function unitsOf(act: () => Promise<unknown>) {
  await world.idle();
  const before = world.spent();
  await act();
  const spent = Object.entries(world.spent()).map(([entry, { read, write, requests, invocations }]) => {
    const old = before[entry] ?? { read: 0, write: 0, requests: 0, invocations: 0 };
    const more = [read - old.read, write - old.write, requests - old.requests, invocations - old.invocations];
    return [entry, more] as const;
  });
  return Object.fromEntries(spent.filter(([, more]) => more.some((units) => units > 0)));
}

/** The answer to an act, its duration and its cost. */
async function observed<T>(act: () => Promise<T>) {
  const begun = performance.now();
  let answer: T | undefined;
  const units = await unitsOf(async () => {
    answer = await act();
  });
  return { answer, units, ms: performance.now() - begun };
}

/** The floor is 600 ms; the machine's timers may be a little early. */
const floor = 590;
const nextMinute = () => world.clock.advance(60_000);

describe("known and unknown addresses cannot be told apart by", () => {
  test("requesting a code for a new password", async () => {
    nextMinute();
    const unknown = at.newAddress();
    const ask = (email: string) => observed(async () => bodyOf(await at.postForReset(email)));
    const [known, nobody] = [await ask(anna.email), await ask(unknown)];
    expect(nobody.answer).toEqual(known.answer);
    expect(nobody.units).toEqual(known.units);
    expect(Object.keys(known.units)).toHaveLength(1);
    for (const { ms } of [known, nobody]) expect(ms).toBeGreaterThan(floor);
    expect([await at.codesTo(anna.email), await at.codesTo(unknown)]).toEqual([2, 0]);
  });

  test("a wrong code for a new password", async () => {
    nextMinute();
    const unknown = at.newAddress();
    await Promise.all([at.askForReset(anna.email), at.askForReset(unknown)]);
    const guess = (email: string) => observed(async () => bodyOf(await at.reset(email, "000000")));
    const [known, nobody] = [await guess(anna.email), await guess(unknown)];
    expect(nobody.answer).toEqual(known.answer);
    expect(nobody.units).toEqual(known.units);
  });

  test("a code that was never requested", async () => {
    const [known, unknown] = [await signIn(world.origin, at.newAddress(), "patient"), at.newAddress()];
    const guess = (email: string) => observed(async () => bodyOf(await at.reset(email, "000000")));
    expect((await guess(unknown)).answer).toEqual((await guess(known.email)).answer);
  });

  test("requesting to sign up", async () => {
    nextMinute();
    const ask = (email: string) => observed(async () => bodyOf(await at.postToSignUp(email)));
    const [known, nobody] = [await ask(anna.email), await ask(at.newAddress())];
    expect(nobody.answer).toEqual(known.answer);
    expect(nobody.units).toEqual(known.units);
    for (const { ms } of [known, nobody]) expect(ms).toBeGreaterThan(floor);
  });

  test("requesting a code and answering with a wrong one", async () => {
    nextMinute();
    const unknown = at.newAddress();
    const ask = (email: string) => observed(async () => bodyOf(await at.postForCode(email)));
    const [known, nobody] = [await ask(anna.email), await ask(unknown)];
    expect(nobody.answer).toEqual(known.answer);
    expect(nobody.units).toEqual(known.units);
    for (const { ms } of [known, nobody]) expect(ms).toBeGreaterThan(floor);
    const answer = (email: string) => observed(async () => bodyOf(await at.verify(email, "000000")));
    const tried = [await answer(anna.email), await answer(unknown)] as const;
    expect(tried[1].answer).toEqual(tried[0].answer);
    expect(tried[1].units).toEqual(tried[0].units);
  });

  test("answering wrongly once every try is used up, and once the code has expired", async () => {
    const { email: known } = await signIn(world.origin, at.newAddress(), "patient");
    nextMinute();
    const unknown = at.newAddress();
    const both = [known, unknown];
    for (const email of both) await at.askForCode(email);
    const answer = (email: string) => observed(async () => bodyOf(await at.verify(email, "000000")));
    const seen = [];
    for (let n = 0; n < 6; n++) seen.push([await answer(known), await answer(unknown)] as const);
    for (const email of both) {
      nextMinute();
      await at.askForCode(email);
    }
    world.clock.advance(5 * 60_000);
    seen.push([await answer(known), await answer(unknown)] as const);
    for (const [owner, nobody] of seen) {
      expect(nobody.answer).toEqual(owner.answer);
      expect(nobody.units).toEqual(owner.units);
    }
    const codes = seen.map(([{ answer }]) => answer?.body.fields[0].code);
    expect(codes).toEqual([...Array(4).fill("invalid"), "used_up", "used_up", "invalid"]);
  });

  test("calling the pool directly, and answering with a wrong proof", async () => {
    const unknown = at.newAddress();
    const begin = (email: string) => observed(() => at.beginAtPool(email));
    const [known, nobody] = [await begin(anna.email), await begin(unknown)];
    expect(Object.keys(nobody.answer ?? {})).toEqual(Object.keys(known.answer ?? {}));
    expect(nobody.units).toEqual(known.units);
    const answer = (email: string, session?: string) =>
      observed(() => at.answerAtPool(email, session, `${"0".repeat(64)}.${"x".repeat(43)}`));
    const tried = [
      await answer(anna.email, known.answer?.Session),
      await answer(unknown, nobody.answer?.Session),
    ] as const;
    expect(tried[1].answer).toEqual(tried[0].answer);
    expect(tried[1].units).toEqual(tried[0].units);
  });

  test("the limits, which hold for an unknown address as for a known one", async () => {
    const unknown = at.newAddress();
    const unitsPerRequest = [];
    for (let n = 0; n < 7; n++) {
      nextMinute();
      unitsPerRequest.push(await unitsOf(() => at.askForCode(unknown)));
    }
    const writes = unitsPerRequest.map((units) =>
      Object.values(units).reduce((sum, [, write = 0]) => sum + write, 0),
    );
    expect(new Set(writes.slice(0, 5)).size).toBe(1);
    expect(new Set(writes.slice(5)).size).toBe(1);
    expect(writes[5]).toBeLessThan(writes[0] ?? 0);
  });
});

test("the next sign-up: a code comes at once after a failed sign-in", async () => {
  const email = at.newAddress();
  await at.askForCode(email);
  await at.signUp(email);
  expect(await at.signIn(email, await at.codeTo(email), { role: "doctor" })).toBeDefined();
});

test("the stored data of an address, which reveal nothing about it", async () => {
  const email = at.newAddress();
  await at.askForReset(email);
  const stored = (await scanTable(world.tables)).map((item) => JSON.stringify(item));
  const username = await usernameOf(email);
  expect(stored.filter((item) => item.includes(username)).length).toBeGreaterThan(2);
  expect(stored.filter((item) => item.includes(email))).toEqual([]);
});
