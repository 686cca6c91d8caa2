import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as home } from "#contract/home";
import { contract as profiles } from "#contract/profiles";
import { averageOf, publishedWith, rate } from "#domain/profiles";
import { peopleIn } from "#events";
import { doctors } from "../../infra/demo/people.ts";
import type { Person } from "../../infra/demo/person.ts";
import { codeOf } from "../answers.ts";
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

const tenMinutes = 600_000;
let world: World;
let anna: Person;
let daniel: Person;
let carla: Person;
let doctor: Person;

beforeAll(async () => {
  world = await sharedWorld();
  const { origin } = world;
  [anna, daniel, carla, doctor] = await Promise.all([
    newPatient(origin),
    newPatient(origin),
    newPatient(origin),
    newDoctor(origin),
  ]);
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
  await expect(rateBy(anna, 5)).rejects.toMatchObject({ problem: { code: "rating_not_yet" } });
  world.clock.advance(tenMinutes);
  await rateBy(anna, 5);
});

test("no rating is left of a completion that the doctor takes back, also if another one was completed just then", async () => {
  const [ben, other] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
  const rated = () => codeOf(ben.call(profiles.rateDoctor, { doctorId: other.id, stars: 1 }));
  const booking = bookingWith(other, world.clock.now());
  const one = await ben.call(appointments.book, booking);
  const two = await ben.call(appointments.book, { ...booking, id: newId(), time: "11:00" });
  world.clock.advance(4 * 86_400_000);
  await other.call(appointments.complete, { id: one.id });
  world.clock.advance(tenMinutes / 2);
  await other.call(appointments.complete, { id: two.id });
  await other.call(appointments.revert, { id: one.id, step: "complete" });
  world.clock.advance(tenMinutes / 2);
  expect(await rated()).toBe("rating_not_yet");
  world.clock.advance(tenMinutes / 2 - 60_000);
  await other.call(appointments.revert, { id: two.id, step: "complete" });
  expect(await rated()).toBe("rating_too_early");
  await other.call(appointments.noShow, { id: two.id });
  await other.call(appointments.complete, { id: one.id });
  world.clock.advance(tenMinutes);
  expect(await rated()).toBe("done");
});

/** Counts ratings of other patients. */
async function ratedByOthers(count: number, sum: number): Promise<void> {
  await world.tables.call("UpdateItem", {
    TableName: first(world.tables.names),
    Key: { pk: { S: `RATING#${doctorId()}` }, sk: { S: "TOTALS" } },
    UpdateExpression: "ADD #count :count, #sum :sum",
    ExpressionAttributeNames: { "#count": "count", "#sum": "sum" },
    ExpressionAttributeValues: { ":count": { N: String(count) }, ":sum": { N: String(sum) } },
  });
}

test("the directory has the average and the number of ratings, one of each patient, five at a time (DIR-07)", async () => {
  await ratedByOthers(3, 12);
  expect(await daniel.call(profiles.doctor, { id: doctorId() })).not.toHaveProperty("rating");
  expect((await inDirectory())?.name).not.toBe("");
  expect(await inDirectory()).not.toHaveProperty("rating");
  await completedAppointment(world, daniel, doctor);
  world.clock.advance(tenMinutes);
  await rateBy(daniel, 2);
  expect(await shown()).toEqual({ average: 3.8, count: 5 });
  await rateBy(daniel, 4);
  await rateBy(daniel, 4);
  expect(await shown()).toEqual({ average: 3.8, count: 5 });
  await ratedByOthers(4, 16);
  await completedAppointment(world, carla, doctor);
  world.clock.advance(tenMinutes);
  await rateBy(carla, 3);
  expect(await shown()).toEqual({ average: 4, count: 10 });
  expect((await inDirectory())?.rating).toEqual({ average: 4, count: 10 });
});

/** The doctor as the directory lists them. */
async function inDirectory() {
  const all: { id: string; name: string; rating?: unknown }[] = [];
  for (let after: string | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const page = await daniel.call(profiles.doctors, { limit: 50, ...(after && { after }) });
    all.push(...page.items);
    after = page.next;
  }
  return all.find(({ id }) => id === doctorId());
}

test("a patient reads only their own ratings", async () => {
  const { items } = await daniel.call(profiles.myRatings, {});
  expect(items.map(({ doctorId, stars }) => ({ doctorId, stars }))).toEqual([
    { doctorId: doctorId(), stars: 4 },
  ]);
});

test("ratings stay when the doctor saves the profile", async () => {
  await doctor.call(profiles.saveDoctorProfile, { ...first(doctors).details, city: "Salem" });
  await world.idle();
  expect(await shown()).toEqual({ average: 4, count: 10 });
});

test("no event about a rating reaches the doctor or says how many stars", async () => {
  await world.idle();
  const given = (await passedEvents(world.origin)).filter(
    ({ detailType, detail }) => detailType === "rating.given.v1" && detail.data.doctorId === doctorId(),
  );
  expect(given.map(({ detail }) => Object.keys(detail.data).sort())).toEqual(
    Array.from({ length: 4 }, () => ["doctorId", "patientId"]),
  );
  for (const { detailType, detail } of given)
    expect(peopleIn(detailType, detail.data)).toEqual([detail.data.patientId]);
  const dashboard = JSON.stringify(await doctor.call(home.doctorDashboard, {}));
  expect(dashboard).not.toMatch(/stars|rating/);
});

test.each([
  [undefined, undefined],
  [
    { sum: 23, count: 5 },
    { average: 4.6, count: 5 },
  ],
  [
    { sum: 44, count: 10 },
    { average: 4.4, count: 10 },
  ],
  [
    { sum: 576, count: 120 },
    { average: 4.8, count: 120 },
  ],
])("the average of %o is %o", (published, expected) => {
  expect(averageOf({ ...(published && { published }) })).toEqual(expected);
});

test("every fifth new rating publishes all ratings so far, a changed rating none (DIR-07)", () => {
  const publishing = Array.from({ length: 21 }, (_, count) => count).filter((count) =>
    publishedWith({ sum: 3 * count, count }, { sum: 4, count: 1 }),
  );
  expect(publishing).toEqual([4, 9, 14, 19]);
  expect(publishedWith({ sum: 12, count: 4 }, { sum: 4, count: 1 })).toEqual({ sum: 16, count: 5 });
  expect(publishedWith({ sum: 15, count: 5 }, { sum: 2, count: 0 })).toBeUndefined();
});

test("the same rating again changes nothing", () => {
  const ctx = {
    now: "2026-11-24T10:00:00.000Z",
    newId: () => "",
    actor: { id: "p1", role: "patient" as const },
    correlationId: "",
  };
  const rating = { doctorId: "d1", stars: 3 };
  const once = rate(undefined, rating, { completed: 1 }, ctx);
  expect(once.event).toBeDefined();
  expect(rate(once.after, rating, { completed: 1 }, ctx)).toEqual({ after: once.after });
});

test("a patient can rate once nobody can take back the first completed appointment any more, to the millisecond", () => {
  const at = (now: string) => ({
    now,
    newId: () => "",
    actor: { id: "p1", role: "patient" as const },
    correlationId: "",
  });
  const between = { completed: 1, completedSince: "2026-11-24T10:00:00.000Z" };
  const rating = (now: string, known: Parameters<typeof rate>[2] = between) =>
    rate(undefined, { doctorId: "d1", stars: 3 }, known, at(now));
  expect(() => rating("2026-11-24T10:09:59.999Z")).toThrow(
    expect.objectContaining({ code: "rating_not_yet" }),
  );
  expect(rating("2026-11-24T10:10:00.000Z").event).toBeDefined();
  expect(rating("2026-11-24T10:00:00.000Z", { completed: 1 }).event).toBeDefined();
});
