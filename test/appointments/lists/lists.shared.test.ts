import { beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { instantOf } from "#kernel/dates";
import type { Person } from "../../../infra/demo/person.ts";
import { bookingWith, first, newDoctor, newPatient, sharedWorld, type World } from "../../world.ts";

let world: World;
let ines: Person;
let anna: Person;
let daniel: Person;
/** Booked in this order: the number of days ahead, the time, and the person who books. */
const booked = [
  [3, "09:00", "anna"],
  [2, "14:00", "daniel"],
  [2, "10:00", "anna"],
  [3, "16:30", "daniel"],
  [2, "11:30", "anna"],
] as const;
const day = 86_400_000;

beforeAll(async () => {
  world = await sharedWorld();
  const { origin } = world;
  const [doctor, other, ...patients] = await Promise.all([
    newDoctor(origin),
    newDoctor(origin),
    newPatient(origin),
    newPatient(origin),
  ]);
  ines = doctor;
  [anna, daniel] = patients;
  for (const [days, time, by] of booked) {
    const booking = bookingWith(ines, world.clock.now() + (days - 2) * day);
    await (by === "anna" ? anna : daniel).call(appointments.book, { ...booking, time });
  }
  await anna.call(appointments.book, { ...bookingWith(other, world.clock.now()), time: "15:30" });
});

/** A person's list in its order: days after the first, and the time. */
async function listed(person: Person, when: "upcoming" | "past", days?: number) {
  const { items } = await person.call(appointments.list, { when, limit: 50, ...(days && { days }) });
  const start = Math.min(...items.map(({ date }) => Date.parse(date)));
  return items.map(({ date, time, doctorId }) => {
    const whose = doctorId === ines.id ? "" : " with another";
    return `${(Date.parse(date) - start) / day} ${time}${whose}`;
  });
}

const ofDoctor = ["0 10:00", "0 11:30", "0 14:00", "1 09:00", "1 16:30"];
const ofAnna = ["0 10:00", "0 11:30", "0 15:30 with another", "1 09:00"];

describe("upcoming appointments are sorted by date and time, and include only the caller's own (ROLE-24)", () => {
  test("a doctor's (DAPT-01, DAPT-06, API-68)", async () => {
    expect(await listed(ines, "upcoming")).toEqual(ofDoctor);
    expect(await listed(ines, "past")).toEqual([]);
  });

  test("a patient's (PAPT-19, PAPT-21, API-68)", async () => {
    expect(await listed(anna, "upcoming")).toEqual(ofAnna);
    expect(await listed(daniel, "upcoming")).toEqual(["0 14:00", "1 16:30"]);
  });
});

/** The number of all appointments in a list of which one is read. */
async function total(person: Person, when: "upcoming" | "past", days?: number) {
  const page = await person.call(appointments.list, { when, limit: 1, ...(days && { days }) });
  expect(page.items.length).toBeLessThanOrEqual(1);
  return page.total;
}

test("the first page of a list counts all its appointments, also after a move to another month and a cancellation (DAPT-08, API-66)", async () => {
  expect([await total(ines, "upcoming"), await total(anna, "upcoming")]).toEqual([5, 4]);
  expect([await total(ines, "past"), await total(anna, "past", 3650)]).toEqual([0, 0]);
  const { next } = await ines.call(appointments.list, { when: "upcoming", limit: 1 });
  const second = await ines.call(appointments.list, { when: "upcoming", limit: 1, after: next });
  expect(second.total).toBeUndefined();
  const late = await newPatient(world.origin);
  const far = bookingWith(ines, world.clock.now() + 40 * day);
  const { id } = await late.call(appointments.book, far);
  const soon = bookingWith(ines, world.clock.now() + 2 * day).date;
  await late.call(appointments.reschedule, { id, date: soon, time: "16:00" });
  expect([await total(ines, "upcoming"), await total(late, "upcoming")]).toEqual([6, 1]);
  await late.call(appointments.reschedule, { id, date: far.date, time: far.time });
  await late.call(appointments.cancel, { id });
  expect([await total(ines, "upcoming"), await total(late, "upcoming")]).toEqual([6, 1]);
});

test("no page is empty while more pages follow", async () => {
  const { date, zone } = first((await ines.call(appointments.list, { when: "upcoming" })).items);
  world.clock.advance(Date.parse(instantOf({ date, time: "10:45", zone })) - world.clock.now());
  const { items } = await ines.call(appointments.list, { when: "upcoming", limit: 1 });
  expect(items.map(({ time }) => time)).toEqual(["11:30"]);
});

describe("past appointments are sorted by date and time, latest first", () => {
  beforeAll(() => world.clock.advance(5 * day));

  test("a doctor's (DAPT-01, DAPT-07, API-69)", async () => {
    expect(await listed(ines, "past")).toEqual(ofDoctor.toReversed());
    expect(await listed(ines, "upcoming")).toEqual(["0 10:00"]); // moved far ahead, and cancelled
  });

  test("a patient's (PAPT-21, API-69)", async () => {
    expect(await listed(anna, "past")).toEqual(ofAnna.toReversed());
  });

  test("from as far back as requested, and counted (API-67, API-69)", async () => {
    expect(await listed(ines, "past", 4)).toEqual(["0 16:30", "0 09:00"]);
    expect(await listed(ines, "past", 3)).toEqual([]);
    expect([await total(ines, "past"), await total(ines, "past", 4), await total(ines, "past", 3)]).toEqual([
      5, 2, 0,
    ]);
  });
});
