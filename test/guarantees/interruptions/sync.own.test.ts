import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { slotTimes } from "#domain/appointments";
import type { Person } from "../../../infra/demo/person.ts";
import { newDoctor, newPatient, startWorld, type World } from "../../world.ts";

// Its own product: how often it forces data to the disk is counted.
let world: World;
let patient: Person;
let doctor: Person;

beforeAll(async () => {
  world = await startWorld();
  [patient, doctor] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
});
afterAll(() => world.end());

const booking = (days: number, time: (typeof slotTimes)[number]) => ({
  id: newId(),
  doctorId: doctor.id,
  date: new Date(world.clock.now() + days * 86_400_000).toISOString().slice(0, 10),
  time,
});

test("no write is acknowledged before it was forced to disk", async () => {
  for (const time of slotTimes) {
    await world.idle();
    const before = world.syncs();
    const { id } = await patient.call(appointments.book, booking(2, time));
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
  const answers = slotTimes.map(async (time) => {
    const { id } = await patient.call(appointments.book, booking(3, time));
    if (world.syncs() === before) early.push(id);
  });
  await Promise.all(answers);
  expect(early).toEqual([]);
});
