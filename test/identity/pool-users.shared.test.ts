import { beforeAll, expect, test } from "vitest";
import { signIn } from "../../infra/demo/person.ts";
import { newAuditor, sharedWorld, type World } from "../world.ts";
import { identityCalls } from "./identity-calls.ts";
import { makePoolUser } from "./user-pool.ts";

let world: World;
let at: ReturnType<typeof identityCalls>;
const days = (count: number) => count * 86_400_000;

beforeAll(async () => {
  world = await sharedWorld();
  at = identityCalls(world);
});

// A pool refuses users whose temporary password is older than a week, so nobody may keep one.

test("a person signs in again on day eight and a month later", async () => {
  const { email, id } = await signIn(world.origin, at.newAddress(), "patient");
  world.clock.advance(days(8));
  expect((await signIn(world.origin, email)).id).toBe(id);
  world.clock.advance(days(30));
  expect((await signIn(world.origin, email)).id).toBe(id);
});

test("so does an auditor, whom the operator admitted", async () => {
  const { email, id } = await newAuditor(world);
  world.clock.advance(days(8));
  expect((await signIn(world.origin, email)).id).toBe(id);
});

test("a sign-up that broke off when the pool had the user is completed on day eight, and lasts", async () => {
  const email = at.newAddress();
  await makePoolUser(world, email);
  world.clock.advance(days(8));
  const { id } = await signIn(world.origin, email, "patient");
  world.clock.advance(days(8));
  expect((await signIn(world.origin, email)).id).toBe(id);
});
