import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { contract as wellness } from "#contract/wellness";
import { newPatient, passedEvents, sharedWorld, type World } from "../world.ts";

const zone = "America/New_York";
const water = () =>
  ({ id: newId(), type: "water_intake", name: "Water", target: 8, unit: "glasses", zone }) as const;

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("a patient sets goals and reads them newest first (WELL-08, WELL-09, DATA-162, DATA-163, DATA-171, API-38, API-39)", async () => {
  const anna = await newPatient(world.origin);
  const first = await anna.call(wellness.createGoal, water());
  world.clock.advance(1_000);
  const second = await anna.call(wellness.createGoal, {
    ...water(),
    type: "sleep",
    name: "Sleep",
    unit: "hours",
  });
  await world.idle();
  const { items } = await anna.call(wellness.goals, { zone });
  expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(items[0]).toMatchObject({
    patientId: anna.id,
    isActive: true,
    currentStreak: 0,
    bestStreak: 0,
    logs: [],
  });
});

test("progress is logged once however often it is sent, reaches the target and can be taken back (WELL-21, API-41, API-42)", async () => {
  const anna = await newPatient(world.origin);
  const { id } = await anna.call(wellness.createGoal, water());
  const { today } = await anna.call(wellness.goals, { zone });
  const log = { id: newId(), date: today, value: 8 };
  await anna.call(wellness.logProgress, { id, log, zone });
  const again = await anna.call(wellness.logProgress, { id, log, zone });
  expect(again).toMatchObject({ currentStreak: 1, bestStreak: 1, logs: [{ value: 8, unit: "glasses" }] });
  const without = await anna.call(wellness.removeProgress, { id, logId: log.id, zone });
  expect(without).toMatchObject({ currentStreak: 0, bestStreak: 0, logs: [] });
});

test("a deleted goal is on no list, and what happened to it stays in the history without amounts (WELL-20, DATA-168, API-40)", async () => {
  const anna = await newPatient(world.origin);
  const { id } = await anna.call(wellness.createGoal, water());
  const { today } = await anna.call(wellness.goals, { zone });
  await anna.call(wellness.logProgress, { id, log: { id: newId(), date: today, value: 3.5 }, zone });
  await anna.call(wellness.deleteGoal, { id });
  await world.idle();
  expect(await anna.call(wellness.goals, { zone })).toMatchObject({ items: [] });
  const refused = await anna.request("POST", `/api/wellness/goals/${id}/logs`, {
    log: { id: newId(), date: today, value: 1 },
    zone,
  });
  expect(refused.status).toBe(404);
  const events = (await passedEvents(world.origin, 0)).filter(({ detail }) => detail.aggregate.id === id);
  expect(events.map(({ detailType }) => detailType)).toEqual([
    "goal.created.v1",
    "goal.progress_logged.v1",
    "goal.deleted.v1",
  ]);
  expect(JSON.stringify(events)).not.toMatch(/3\.5|Water"/);
});

test("the tips come from the server in their order (API-37, WELL-06)", async () => {
  const anna = await newPatient(world.origin);
  const { items } = await anna.call(wellness.tips, {});
  expect(items[0]).toMatchObject({ id: "move-most-days", category: "Movement" });
});
