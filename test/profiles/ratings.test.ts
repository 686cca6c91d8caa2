import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as home } from "#contract/home";
import { contract as profiles } from "#contract/profiles";
import { averageOf, rate } from "#domain/profiles";
import { peopleIn } from "#events";
import { doctors } from "../../infra/demo/people.ts";
import type { Person } from "../../infra/demo/person.ts";
import {
  bookingWith,
  completedAppointment,
  first,
  newDoctor,
  newPatient,
  passedEvents,
  sharedWorld,
  type World,
} from "../world.ts";

let world: World;
let anna: Person;
let daniel: Person;
let doctor: Person;

beforeAll(async () => {
  world = await sharedWorld();
  const { origin } = world;
  [anna, daniel, doctor] = await Promise.all([newPatient(origin), newPatient(origin), newDoctor(origin)]);
});

const doctorId = () => doctor.id;
const rateBy = (patient: Person, stars: number) =>
  patient.call(profiles.rateDoctor, { doctorId: doctorId(), stars });
const shown = async () => (await daniel.call(profiles.doctor, { id: doctorId() })).rating;

test("a doctor can be rated only after a completed appointment with them", async () => {
  await expect(rateBy(anna, 5)).rejects.toMatchObject({ problem: { code: "not_found" } });
  const { id } = await anna.call(appointments.book, bookingWith(doctor, world.clock.now()));
  await expect(rateBy(anna, 5)).rejects.toMatchObject({ problem: { code: "rating_too_early" } });
  await doctor.call(appointments.confirm, { id });
  world.clock.advance(4 * 86_400_000);
  await expect(rateBy(anna, 5)).rejects.toMatchObject({ problem: { code: "rating_too_early" } });
  await doctor.call(appointments.complete, { id });
  await rateBy(anna, 5);
});

test("the directory has the average and the number of ratings, one of each patient, and none before the first (DIR-07)", async () => {
  const other = await newDoctor(world.origin);
  expect(await daniel.call(profiles.doctor, { id: other.id })).not.toHaveProperty("rating");
  expect(await shown()).toEqual({ average: 5, count: 1 });
  await completedAppointment(world, daniel, doctor);
  await rateBy(daniel, 2);
  expect(await shown()).toEqual({ average: 3.5, count: 2 });
  await rateBy(daniel, 4);
  await rateBy(daniel, 4);
  expect(await shown()).toEqual({ average: 4.5, count: 2 });
  const all: { id: string; rating?: unknown }[] = [];
  for (let after: string | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const page = await daniel.call(profiles.doctors, { limit: 50, ...(after && { after }) });
    all.push(...page.items);
    after = page.next;
  }
  expect(all.find(({ id }) => id === doctorId())?.rating).toEqual({ average: 4.5, count: 2 });
});

test("a patient reads only their own ratings", async () => {
  const { items } = await daniel.call(profiles.myRatings, {});
  expect(items.map(({ doctorId, stars }) => ({ doctorId, stars }))).toEqual([
    { doctorId: doctorId(), stars: 4 },
  ]);
});

test("ratings stay when the doctor saves the profile", async () => {
  await doctor.call(profiles.saveDoctorProfile, { ...first(doctors).details, city: "Salem" });
  await world.idle();
  expect(await shown()).toEqual({ average: 4.5, count: 2 });
});

test("no event about a rating reaches the doctor or says how many stars", async () => {
  await world.idle();
  const given = (await passedEvents(world.origin)).filter(
    ({ detailType, detail }) => detailType === "rating.given.v1" && detail.data.doctorId === doctorId(),
  );
  expect(given.map(({ detail }) => Object.keys(detail.data).sort())).toEqual(
    Array.from({ length: 3 }, () => ["doctorId", "patientId"]),
  );
  for (const { detailType, detail } of given)
    expect(peopleIn(detailType, detail.data)).toEqual([detail.data.patientId]);
  const dashboard = JSON.stringify(await doctor.call(home.doctorDashboard, {}));
  expect(dashboard).not.toMatch(/stars|rating/);
});

test.each([
  [{ sum: 0, count: 0 }, undefined],
  [
    { sum: 5, count: 1 },
    { average: 5, count: 1 },
  ],
  [
    { sum: 14, count: 3 },
    { average: 4.7, count: 3 },
  ],
  [
    { sum: 576, count: 120 },
    { average: 4.8, count: 120 },
  ],
])("the average of %o is %o", (totals, expected) => {
  expect(averageOf(totals)).toEqual(expected);
});

test("the same rating again changes nothing", () => {
  const ctx = {
    now: "2026-11-24T10:00:00.000Z",
    newId: () => "",
    actor: { id: "p1", role: "patient" as const },
    correlationId: "",
  };
  const asked = { doctorId: "d1", stars: 3 };
  const once = rate(undefined, asked, { completed: 1 }, ctx);
  expect(once.event).toBeDefined();
  expect(rate(once.after, asked, { completed: 1 }, ctx)).toEqual({ after: once.after });
});
