import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { contract as appointments } from "#contract/appointments";
import type { Person } from "../../infra/demo/person.ts";
import { logFile } from "../../infra/local/lambda/log.ts";
import { bookingWith, first, newDoctor, newPatient, passedEvents, startWorld, type World } from "../world.ts";
import { ops } from "./command-line.ts";

// Its own product, because a reaction fails in it for good.
let world: World;
let anna: Person;
let ines: Person;

beforeAll(async () => {
  world = await startWorld();
  [anna, ines] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
});
afterAll(() => world.end());

test("the reference of a request leads to its line, its events and the reaction that failed, in order", async () => {
  const { id } = await anna.call(appointments.book, bookingWith(ines, world.clock.now()));
  const key = { pk: { S: `PREFERENCES#${anna.id}` }, sk: { S: "PREFERENCES" } };
  const unreadable = { ...key, preferences: { S: "none" } };
  await world.tables.call("PutItem", { TableName: first(world.tables.names), Item: unreadable });
  await ines.call(appointments.confirm, { id });
  // The reaction will never be done, so that the product does not become idle.
  const confirmed = await vi.waitUntil(
    async () =>
      (await passedEvents(world.origin)).find(({ detailType }) => detailType === "appointment.confirmed.v1"),
    { timeout: 60_000 },
  );
  const reference = confirmed.detail.correlationId.slice(0, 8);
  const named = `event=appointment/${id}/2  type=appointment.confirmed.v1  aggregate=appointment/${id}`;
  await expect
    .poll(() => readFile(logFile(world.directory), "utf8"), { timeout: 60_000 })
    .toMatch(/"reaction failed","service":"notifications-email".*"appointment\.confirmed\.v1"/);
  const { out } = await ops(world.directory, ["trace", reference]);
  const lines = out.split("\n");
  expect(lines.map((line) => line.slice(0, 24))).toEqual(lines.map((line) => line.slice(0, 24)).toSorted());
  expect(out).toMatch(
    /Z {2}appointments-api {2}request {2}route=POST \/appointments\/\{id\}\/confirm {2}status=200/,
  );
  expect(out).toContain(`  event  appointment.confirmed.v1  appointment/${id}/2  by doctor`);
  expect(lines.filter((line) => line.includes("reaction failed"))).toEqual(
    expect.arrayContaining([expect.stringContaining(named)]),
  );
});

test("trace refuses what is no reference, and says when no line has it", async () => {
  expect(await ops(world.directory, ["trace", "abc"])).toEqual({
    code: 1,
    out: "",
    error: "Name one reference, as it stands in the message on the screen: trace <reference>.",
  });
  expect(await ops(world.directory, ["trace", "00000000"])).toMatchObject({
    code: 1,
    error: expect.stringMatching(
      /^No function wrote a line about 00000000 since .*\. Look further back with --since\.$/,
    ),
  });
});
