import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract as identity } from "#contract/identity";
import { forgottenAt } from "#domain/identity";
import { usernameOf } from "../../functions/identity/username.ts";
import { signIn } from "../../infra/demo/person.ts";
import { scanned } from "../scan.ts";
import { startWorld, type World } from "../world.ts";
import { door } from "./door.ts";
import { isKnownToPool } from "./pool-of.ts";

let world: World;
let at: ReturnType<typeof door>;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

beforeAll(async () => {
  world = await startWorld();
  at = door(world);
});
afterAll(() => world.end());

const isKnown = (...emails: string[]) => emails.map((email) => isKnownToPool(world, email));
/** Moves the clock to a minute past a full hour; addresses are forgotten on the full hour. */
const toMinuteOne = () => world.clock.advance(hour - (world.clock.now() % hour) + minute);
/** How often it is planned to look at an address again. */
const plansFor = async (email: string) =>
  (await scanned(world.tables)).filter((item) => JSON.stringify(item).includes(`#${usernameOf(email)}`))
    .length;

test("who asks to sign up and never enters a code is forgotten after seven days, and who does is not", async () => {
  toMinuteOne();
  const [never, late, lastMinute] = [at.newAddress(), at.newAddress(), at.newAddress()];
  for (const email of [never, late, lastMinute]) await at.open(email);
  const anna = await signIn(world.origin, at.newAddress(), "patient");

  // Twenty minutes before the full hour after seven days.
  world.clock.advance(7 * day + 39 * minute);
  await at.begin(late);
  await world.advance(18 * minute);
  const { Session } = await at.begin(lastMinute);
  const code = await at.codeTo(lastMinute);
  expect(isKnown(never, late, lastMinute, anna.email)).toEqual([true, true, true, true]);

  await world.advance(3 * minute);
  expect(isKnown(never, late, lastMinute, anna.email)).toEqual([false, true, true, true]);
  expect((await at.answer(lastMinute, Session, code, "patient")).AuthenticationResult).toBeDefined();

  await world.advance(hour);
  expect(isKnown(never, late, lastMinute, anna.email)).toEqual([false, false, true, true]);
  expect((await signIn(world.origin, anna.email)).id).toBe(anna.id);
  const again = await signIn(world.origin, never, "doctor");
  expect(await again.call(identity.me, {})).toMatchObject({ email: never, role: "doctor" });
});

test("asking to sign up again and again is one plan an hour, and none is left over", async () => {
  toMinuteOne();
  const email = at.newAddress();
  for (let n = 0; n < 3; n++) await at.open(email);
  expect(await plansFor(email)).toBe(1);
  world.clock.advance(hour);
  await at.open(email);
  expect(await plansFor(email)).toBe(2);
  world.clock.advance(8 * day);
  await world.advance(0);
  expect([await plansFor(email), ...isKnown(email)]).toEqual([0, false]);
});

describe("when an address is forgotten", () => {
  const given = "2026-11-01T10:00:00.000Z";
  test.each([
    ["seven days after it was given", given, undefined, "2026-11-08T10:00:00.000Z"],
    ["on the next full hour", "2026-11-01T10:00:00.001Z", undefined, "2026-11-08T11:00:00.000Z"],
    ["not later for a code of before", given, "2026-11-08T08:59:00.000Z", "2026-11-08T10:00:00.000Z"],
    ["an hour after the last code", given, "2026-11-08T09:30:00.000Z", "2026-11-08T11:00:00.000Z"],
  ])("%s", (_, givenAt, lastCodeAt, expected) => {
    expect(forgottenAt(givenAt, lastCodeAt)).toBe(expected);
  });
});
