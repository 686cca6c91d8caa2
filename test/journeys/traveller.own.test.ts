import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { instantOf } from "#kernel/dates";
import type { Person } from "../../infra/demo/person.ts";
import { heldPrescription, newDoctor, newPatient, passedEvents, startWorld, type World } from "../world.ts";

const minute = 60_000;
const time = "09:00";
const [lisbon, newYork, tokyo] = ["Europe/Lisbon", "America/New_York", "Asia/Tokyo"] as const;

// Its own product, because its schedules run, and it begins on a fixed day.
let world: World;
let anna: Person;
let id: string;

beforeAll(async () => {
  world = await startWorld();
  world.clock.advance(Date.parse("2027-01-10T00:00:00Z") - world.clock.now());
  anna = await newPatient(world.origin);
  ({ id } = await heldPrescription(world, anna, await newDoctor(world.origin), { duration: "Ongoing" }));
  await world.idle();
});
afterAll(() => world.end());

/** Every announced dose by day and hour of its announcement. */
async function announcedDoses(): Promise<string[]> {
  const due = (await passedEvents(world.origin)).filter(({ detailType }) => detailType === "dose.due.v1");
  return due.map(({ detail }) => `${detail.data.date} ${detail.time.slice(0, 13)}`);
}

/** Moves to a minute after an instant, with the schedules running. */
const walkTo = async (at: string) => {
  await world.advance(Date.parse(at) + minute - world.clock.now());
  await world.idle();
};
const nine = (date: string, zone: string) => instantOf({ date, time, zone });
const arriveIn = (zone: string) => anna.call(adherence.switchReminders, { enabled: true, zone });
const take = (date: string, zone: string) =>
  anna.call(adherence.logDoses, {
    date,
    doses: [{ prescriptionId: id, time, seen: "open" }],
    status: "taken",
    zone,
  });

test("a traveller far west and then far east takes each day's dose once, and is reminded at nine local time, never late", async () => {
  const methods = { push: false, email: false, sms: false };
  await anna.call(adherence.setReminder, { id, enabled: true, times: [time], methods, zone: lisbon });
  world.clock.advance(Date.parse("2027-01-19T12:00:00Z") - world.clock.now());
  await walkTo(nine("2027-01-20", lisbon));
  const before = (await announcedDoses()).length;

  // The dose was taken at nine in Lisbon; nine comes a second time that day in New York without a reminder.
  await walkTo(nine("2027-01-21", lisbon));
  await take("2027-01-21", lisbon);
  await arriveIn(newYork);
  await walkTo(nine("2027-01-21", newYork));
  await walkTo(nine("2027-01-22", newYork));
  await take("2027-01-22", newYork);

  // In Tokyo nine of the 23rd passed hours before the arrival: the dose is not announced late, and can still be taken.
  await walkTo("2027-01-23T04:00:00.000Z");
  await arriveIn(tokyo);
  await walkTo("2027-01-23T06:00:00.000Z");
  const today = await anna.call(adherence.doses, { zone: tokyo });
  expect([today.date, today.zone, today.items.map(({ status }) => status)]).toEqual([
    "2027-01-23",
    tokyo,
    [undefined],
  ]);
  await take("2027-01-23", tokyo);
  await walkTo(nine("2027-01-24", tokyo));
  await take("2027-01-24", tokyo);

  expect((await announcedDoses()).slice(before)).toEqual([
    "2027-01-21 2027-01-21T09",
    "2027-01-22 2027-01-22T14",
    "2027-01-24 2027-01-24T00",
  ]);
  const { items } = await anna.call(adherence.doseHistory, { zone: tokyo });
  const days = ["2027-01-24", "2027-01-23", "2027-01-22", "2027-01-21"];
  expect(items.slice(0, 4).map(({ date, status }) => [date, status])).toEqual(days.map((d) => [d, "taken"]));
});

test("an unanswered dose is announced once, even if its time comes twice that day, and is missed once", async () => {
  world.clock.advance(Date.parse("2027-02-01T11:00:00Z") - world.clock.now());
  await walkTo("2027-02-01T12:00:00.000Z");
  await arriveIn(lisbon);
  const before = (await announcedDoses()).length;
  await walkTo(nine("2027-02-03", lisbon));
  await arriveIn(newYork);
  await walkTo(nine("2027-02-03", newYork));
  await walkTo(nine("2027-02-04", newYork));
  expect((await announcedDoses()).slice(before)).toEqual([
    "2027-02-02 2027-02-02T09",
    "2027-02-03 2027-02-03T09",
    "2027-02-04 2027-02-04T14",
  ]);
  const { items } = await anna.call(adherence.doseHistory, { zone: newYork });
  expect(items.filter(({ date }) => date === "2027-02-03").map(({ status }) => status)).toEqual(["missed"]);
});
