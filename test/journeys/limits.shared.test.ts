import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as conversations } from "#contract/conversations";
import { contract as identity } from "#contract/identity";
import { contract as video } from "#contract/video";
import type { Person } from "../../infra/demo/person.ts";
import { bookingWith, mailsTo, newPair, sharedWorld, type World } from "../world.ts";

const hour = 3_600_000;
const day = 24 * hour;
const consents = true as const;

let world: World;
let patient: Person;
let doctor: Person;

/** It is the beginning of a day of UTC, and two people have an appointment. */
beforeEach(async () => {
  world = await sharedWorld();
  toNext(day);
  [patient, doctor] = await newPair(world);
});

/** Moves the clock into the next hour or day, which has counted nothing yet. */
function toNext(time: number): void {
  world.clock.advance(time - (world.clock.now() % time));
}

/** Expects that an act is refused for now, and when it can be repeated. */
async function isTooMany(act: Promise<unknown>): Promise<void> {
  const refused = await act.catch((error: unknown) => error);
  expect(refused).toMatchObject({
    status: 429,
    problem: { code: "too_many", title: expect.stringMatching(/Please try again in \d+ (hour|minute)s?\.$/) },
  });
}

test("a patient books ten times a day; what the eleventh wanted stays free", async () => {
  const booking = () => ({ ...bookingWith(doctor, world.clock.now()), time: "15:00" as const });
  for (let n = 1; n < 10; n++) {
    const { id } = await patient.call(appointments.book, booking());
    await patient.call(appointments.cancel, { id });
  }
  const eleventh = booking();
  await isTooMany(patient.call(appointments.book, eleventh));
  const { doctorId, date } = eleventh;
  const { slots } = await patient.call(appointments.slots, { doctorId, date });
  expect(slots.find(({ time }) => time === eleventh.time)).toMatchObject({ state: "free" });
  toNext(day);
  await patient.call(appointments.book, eleventh);
});

test("an appointment is moved ten times a day by one person, and can still be cancelled", async () => {
  const { date } = bookingWith(doctor, world.clock.now());
  const { id } = await patient.call(appointments.book, {
    ...bookingWith(doctor, world.clock.now()),
    time: "09:00",
  });
  const move = (n: number) =>
    patient.call(appointments.reschedule, { id, date, time: n % 2 ? "15:00" : "16:00" });
  for (let n = 0; n < 10; n++) await move(n);
  await isTooMany(move(10));
  await patient.call(appointments.cancel, { id });
});

test("a person writes 60 messages an hour to another one, who can go on answering", async () => {
  const write = (from: Person, to: Person) =>
    from.call(conversations.send, { with: to.id, id: newId(), content: "Are you there?" });
  for (let n = 0; n < 60; n++) await write(patient, doctor);
  await isTooMany(write(patient, doctor));
  expect(await write(doctor, patient)).toMatchObject({ number: 61 });
  toNext(hour);
  expect(await write(patient, doctor)).toMatchObject({ number: 62 });
});

test("a conversation is muted and unmuted twenty times a day", async () => {
  const toOther = { with: doctor.id };
  await patient.call(conversations.send, { ...toOther, id: newId(), content: "Hello" });
  for (let n = 0; n < 20; n++) await patient.call(n % 2 ? conversations.unmute : conversations.mute, toOther);
  await patient.call(conversations.unmute, toOther); // already so: nothing changes
  await isTooMany(patient.call(conversations.mute, toOther));
});

test("a person calls another one ten times an hour; a call that is not possible does not count", async () => {
  const start = () => patient.call(video.start, { id: newId(), with: doctor.id, medium: "video", consents });
  for (let n = 0; n < 10; n++) {
    const { id } = await start();
    await expect(start()).rejects.toMatchObject({ problem: { code: "call_running" } });
    await patient.call(video.end, { id });
  }
  await isTooMany(start());
  expect(await doctor.call(video.running, {})).toEqual({});
  toNext(hour);
  await start();
});

test("a side of a call sends 300 signals an hour, and the other still can", async () => {
  const { id } = await patient.call(video.start, { id: newId(), with: doctor.id, medium: "video", consents });
  await doctor.call(video.answer, { id, consents, answerId: newId() });
  const page = newId();
  const signal = (from: Person, n: number) =>
    from.call(video.signal, { id, page, n, parts: [{ kind: "hello" }] });
  for (let n = 0; n < 300; n += 30)
    await Promise.all(Array.from({ length: 30 }, (_, k) => signal(patient, n + k)));
  await isTooMany(signal(patient, 300));
  await signal(doctor, 0);
});

test("closing an account is requested five times a day, and can be taken back each time", async () => {
  for (let n = 0; n < 5; n++) {
    await patient.call(identity.requestClosing, {});
    await patient.call(identity.cancelClosing, {});
  }
  await isTooMany(patient.call(identity.requestClosing, {}));
  await world.idle();
  const subjects = (await mailsTo(world.origin, patient.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /clos/i.test(subject)).length).toBeLessThanOrEqual(10);
});
