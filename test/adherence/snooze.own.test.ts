import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { contract as notifications } from "#contract/notifications";
import { addDays, wallClock } from "#kernel/dates";
import type { Person } from "../../infra/demo/person.ts";
import { heldPrescription, newDoctor, newPatient, startWorld, type World } from "../world.ts";

const zone = "America/New_York";
const minute = 60_000;

// Its own product, because its schedules run for every patient.
let world: World;
let anna: Person;
let id: string;

beforeAll(async () => {
  world = await startWorld();
  anna = await newPatient(world.origin);
  ({ id } = await heldPrescription(world, anna, await newDoctor(world.origin)));
  await world.idle();
});
afterAll(() => world.end());

const reminderCount = async () =>
  (await anna.call(notifications.list, {})).items.filter(({ type }) => type === "reminder_dose").length;

/** Waits for a dose to be announced; returns its moment. */
async function dueNow() {
  const { date, time } = wallClock(new Date(world.clock.now() + 2 * minute).toISOString(), zone);
  const methods = { push: true, email: false, sms: false };
  await anna.call(adherence.setReminder, { id, enabled: true, times: [time], methods, zone });
  const before = await reminderCount();
  await world.advance(3 * minute);
  expect(await reminderCount()).toBe(before + 1);
  return { date, time };
}

const pass = async (minutes: number) => {
  for (let n = 0; n < minutes; n++) await world.advance(minute);
};

test("a snoozed moment is announced once more after ten minutes, and a repeated snooze returns the same time", async () => {
  const moment = await dueNow();
  const before = await reminderCount();
  const first = await anna.call(adherence.snoozeDoses, moment);
  expect(Date.parse(first.at) - world.clock.now()).toBeLessThanOrEqual(10 * minute);
  await pass(6);
  expect(await reminderCount()).toBe(before);
  expect(await anna.call(adherence.snoozeDoses, moment)).toEqual(first);
  await pass(6);
  expect(await reminderCount()).toBe(before + 1);
  expect(await anna.call(adherence.snoozeDoses, moment)).toEqual(first);
  await pass(12);
  expect(await reminderCount()).toBe(before + 1);
});

test("a dose taken before the snooze ends is not announced again", async () => {
  const moment = await dueNow();
  const before = await reminderCount();
  await anna.call(adherence.snoozeDoses, moment);
  const doses = [{ prescriptionId: id, time: moment.time }];
  await anna.call(adherence.logDoses, { date: moment.date, doses, status: "taken", zone });
  await pass(12);
  expect(await reminderCount()).toBe(before);
});

test("a moment that is not due, late, or older than the reminder cannot be snoozed", async () => {
  const snoozed = async (moment: object) => (await anna.request("POST", "/api/doses/snooze", moment)).status;
  const ahead = wallClock(new Date(world.clock.now() + 60 * minute).toISOString(), zone);
  expect(await snoozed({ date: ahead.date, time: ahead.time })).toBe(404);
  const { date, time } = await dueNow();
  const before = await reminderCount();
  for (const past of ["2010-01-01", "2015-06-30", addDays(date, -7), addDays(date, -1)])
    expect(await snoozed({ date: past, time })).toBe(404);
  world.clock.advance(121 * minute);
  expect(await snoozed({ date, time })).toBe(404);
  await pass(12);
  expect(await reminderCount()).toBe(before);
});

test("at most three moments can be snoozed at once", async () => {
  world.clock.advance(86_400_000 - (world.clock.now() % 86_400_000) + 18 * 60 * minute);
  const now = world.clock.now();
  const at = (before: number) => wallClock(new Date(now + before * minute).toISOString(), zone);
  const moments = [1, 2, 3, 4].map(at);
  const methods = { push: true, email: false, sms: false };
  const times = moments.map(({ time }) => time);
  await anna.call(adherence.setReminder, { id, enabled: true, times, methods, zone });
  world.clock.advance(5 * minute);
  const requests = moments.map(({ date, time }) => anna.request("POST", "/api/doses/snooze", { date, time }));
  const statuses = (await Promise.all(requests)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 200, 409]);
});
