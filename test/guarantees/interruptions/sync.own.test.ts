import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { slotTimes } from "#domain/appointments";
import type { Person } from "../../../infra/demo/person.ts";
import { newDoctor, newPatient, startWorld, type World } from "../../world.ts";

// Its own product: how often it forces data to the disk is counted.
let world: World;
let patients: Person[];
let doctor: Person;

beforeAll(async () => {
  world = await startWorld();
  const people = Array.from({ length: slotTimes.length }, () => newPatient(world.origin));
  [doctor, ...patients] = await Promise.all([newDoctor(world.origin), ...people]);
});
afterAll(() => world.end());

/** Each patient books one of the day's times. */
const book = (days: number) => {
  const date = new Date(world.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
  return patients.map((patient, n) => async () => {
    const time = slotTimes[n] ?? slotTimes[0];
    return await patient.call(appointments.book, { id: newId(), doctorId: doctor.id, date, time });
  });
};

test("no write is acknowledged before it was forced to disk", async () => {
  for (const one of book(2)) {
    await world.idle();
    const before = world.syncs();
    const { id } = await one();
    expect(world.syncs()).toBeGreaterThan(before);
    await world.idle();
    const between = world.syncs();
    await doctor.call(appointments.confirm, { id });
    expect(world.syncs()).toBeGreaterThan(between);
  }
});

test("writes acknowledged together may share one sync, and none is acknowledged before it", async () => {
  await world.idle();
  const before = world.syncs();
  const early: string[] = [];
  const answers = book(3).map(async (one) => {
    const { id } = await one();
    if (world.syncs() === before) early.push(id);
  });
  await Promise.all(answers);
  expect(early).toEqual([]);
});
