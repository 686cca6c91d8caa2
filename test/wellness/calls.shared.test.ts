import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { contract as wellness } from "#contract/wellness";
import { changeIn } from "#domain/wellness";
import { newPatient, passedEvents, sharedWorld, type World } from "../world.ts";

const zone = "America/New_York";
const water = () =>
  ({ id: newId(), type: "water_intake", name: "Water", target: 8, unit: "glasses", zone }) as const;

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("a patient sets goals, reads them newest first and deletes them (WELL-08, WELL-09, DATA-162, DATA-163, DATA-171, API-38, API-39)", async () => {
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
  await anna.call(wellness.deleteGoal, { id: second.id });
  expect((await anna.call(wellness.goals, { zone })).items.map(({ id }) => id)).toEqual([first.id]);
});

test("progress needs a goal and a value, is logged once however often it is sent, reaches the target and can be undone (WELL-21, API-41, API-42)", async () => {
  const anna = await newPatient(world.origin);
  const { id } = await anna.call(wellness.createGoal, water());
  const { today } = await anna.call(wellness.goals, { zone });
  const log = { id: newId(), date: today, value: 8 };
  const sent = async (goal: string, entry: object) =>
    (await anna.request("POST", `/api/wellness/goals/${goal}/logs`, { log: entry, zone })).status;
  expect(await sent(newId(), log)).toBe(404);
  expect(await sent(id, { id: newId(), date: today })).toBe(422);
  await anna.call(wellness.logProgress, { id, log, zone });
  const again = await anna.call(wellness.logProgress, { id, log, zone });
  expect(again).toMatchObject({ currentStreak: 1, bestStreak: 1, logs: [{ value: 8, unit: "glasses" }] });
  const without = await anna.call(wellness.removeProgress, { id, logId: log.id, zone });
  expect(without).toMatchObject({ currentStreak: 0, bestStreak: 0, logs: [] });
});

test("a deleted goal is on no list, and its events stay in the history without amounts (WELL-20, DATA-168, API-40)", async () => {
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
  // Times and ids may contain the digits of an amount by chance, so only the goal's texts are searched.
  expect(JSON.stringify(events.map(({ detail }) => detail.data))).not.toMatch(/3\.5|Water"/);
});

test("only their patient reads all goals and logs, deleted ones included, page by page", async () => {
  const [anna, other] = await Promise.all([newPatient(world.origin), newPatient(world.origin)]);
  const { id } = await anna.call(wellness.createGoal, water());
  const second = await anna.call(wellness.createGoal, { ...water(), name: "More water" });
  const { today: begun } = await anna.call(wellness.goals, { zone });
  const early = { id: newId(), date: begun, value: 3 };
  const taken = { id: newId(), date: begun, value: 4 };
  await anna.call(wellness.logProgress, { id, log: early, zone });
  await anna.call(wellness.logProgress, { id, log: taken, zone });
  await anna.call(wellness.removeProgress, { id, logId: taken.id, zone });
  world.clock.advance(21 * 24 * 60 * 60_000);
  const { today } = await anna.call(wellness.goals, { zone });
  const late = { id: newId(), date: today, value: 5 };
  await anna.call(wellness.logProgress, { id, log: late, zone });
  const { id: _, type: _type, ...details } = water();
  await anna.call(wellness.changeGoal, { id, ...details, target: 9 });
  await anna.call(wellness.deleteGoal, { id });
  await world.idle();

  const page = await anna.call(wellness.everyGoal, { limit: 1 });
  const rest = await anna.call(wellness.everyGoal, { after: page.next, limit: 1 });
  expect([...page.items, ...rest.items]).toMatchObject([
    { id: second.id, isActive: true },
    { id, isActive: false, target: 9 },
  ]);
  const first = await anna.call(wellness.goalChanges, { id, limit: 2 });
  const others = await anna.call(wellness.goalChanges, { id, after: first.next, limit: 50 });
  const changes = [...first.items, ...others.items];
  const { date: _day, ...earlyLog } = early;
  const { date: _late, ...lateLog } = late;
  expect(changes).toMatchObject([
    { name: "Water", target: 8, unit: "glasses", isActive: true },
    { day: { date: begun, logs: [earlyLog] } },
    { day: { date: begun, logs: [earlyLog, { id: taken.id, value: 4 }] } },
    { day: { date: begun, logs: [earlyLog] } },
    { day: { date: today, logs: [lateLog] } },
    { target: 9 },
    { isActive: false },
  ]);
  expect(await other.call(wellness.everyGoal, {})).toEqual({ items: [] });
});

test("a change whose private part was erased shows only its time", () => {
  const time = "2026-11-23T10:00:00.000Z";
  expect(changeIn({ time, data: { date: "2026-11-23" } })).toEqual({ at: time });
});

test("the tips come from the server in their order (API-37, WELL-06)", async () => {
  const anna = await newPatient(world.origin);
  const { items } = await anna.call(wellness.tips, {});
  expect(items[0]).toMatchObject({ id: "move-most-days", category: "Movement" });
});
