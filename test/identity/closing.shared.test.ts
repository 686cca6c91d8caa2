import { beforeAll, expect, test } from "vitest";
import { contract as identity } from "#contract/identity";
import type { Person } from "../../infra/demo/person.ts";
import { ops } from "../ops/command-line.ts";
import { mailsTo, newPatient, passedEvents, sharedWorld, type World } from "../world.ts";

let world: World;
let anna: Person;
const day = 86_400_000;

beforeAll(async () => {
  world = await sharedWorld();
  anna = await newPatient(world.origin);
});

const events = async (person: Person) => {
  await world.idle();
  return (await passedEvents(world.origin))
    .filter(({ detail, detailType }) => detail.data.userId === person.id && detailType.includes("closing"))
    .map(({ detailType }) => detailType);
};
const subjects = async () => {
  await world.idle();
  return (await mailsTo(world.origin, anna.email)).map(({ subject }) => subject);
};
const listed = async () => {
  const { out } = await ops(world.directory, ["closings"]);
  return out.split("\n").filter((line) => line.includes(anna.id));
};

test("a person asks to close their account, once, is told by e-mail, and the operator sees it", async () => {
  expect(await anna.call(identity.me, {})).not.toHaveProperty("closesAt");
  const at = new Date(world.clock.now() + 14 * day).toISOString().slice(0, 10);
  const { closesAt } = await anna.call(identity.requestClosing, {});
  expect(closesAt?.slice(0, 10)).toBe(at);
  world.clock.advance(day);
  expect(await anna.call(identity.requestClosing, {})).toEqual({ closesAt });
  expect(await anna.call(identity.me, {})).toMatchObject({ closesAt });
  expect(await events(anna)).toEqual(["account.closing_requested.v1"]);
  expect((await subjects()).filter((subject) => subject === "Your account will be closed")).toHaveLength(1);
  expect(await listed()).toEqual([
    expect.stringContaining(`${anna.email}, patient, ${anna.id}: asked `) as string,
  ]);
  expect((await listed()).join()).toContain(`can be taken back until ${closesAt}`);
});

test("the person takes it back, and nothing has changed", async () => {
  await anna.call(identity.cancelClosing, {});
  await anna.call(identity.cancelClosing, {});
  expect(await anna.call(identity.me, {})).not.toHaveProperty("closesAt");
  expect(await events(anna)).toEqual(["account.closing_requested.v1", "account.closing_cancelled.v1"]);
  expect((await subjects()).filter((subject) => subject === "Your account stays open")).toHaveLength(1);
  expect(await listed()).toEqual([]);
});

test("after 14 days it is the operator's turn, and it can no longer be taken back", async () => {
  await anna.call(identity.requestClosing, {});
  world.clock.advance(14 * day + 60_000);
  await expect(anna.call(identity.cancelClosing, {})).rejects.toMatchObject({
    problem: { code: "closing_begun" },
  });
  expect((await listed()).join()).toContain("close it now");
});
