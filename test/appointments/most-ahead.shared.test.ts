import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { mostAhead, requireRoom, slotTimes } from "#domain/appointments";
import { problemMessages } from "#kernel/call/problem-messages";
import { instantOf } from "#kernel/dates";
import type { Person } from "../../infra/demo/person.ts";
import { codeOf } from "../answers.ts";
import { first, newDoctor, newPatient, sharedWorld, type World } from "../world.ts";

const { withDoctor, inAll } = mostAhead;
const hour = 3_600_000;
let world: World;
let ines: Person;

beforeAll(async () => {
  world = await sharedWorld();
  ines = await newDoctor(world.origin);
});

/** The nth time from a day that all tests of this file share, so each takes days of its own. */
function timeOf(n: number, day: number) {
  const date = new Date(world.clock.now() + (day + Math.floor(n / 12)) * 24 * hour)
    .toISOString()
    .slice(0, 10);
  return { date, time: slotTimes[n % 12] ?? "09:00" };
}
const bookingAt = (doctor: Person, n: number, day: number) => ({
  id: newId(),
  doctorId: doctor.id,
  ...timeOf(n, day),
});
const book = (patient: Person, doctor: Person, n: number, day: number) =>
  patient.call(appointments.book, bookingAt(doctor, n, day));

/** Appointments of a patient with a doctor, as many as one may have. */
async function full(patient: Person, doctor: Person, day: number) {
  const booked = [];
  for (let n = 0; n < withDoctor; n++) booked.push(await book(patient, doctor, n, day));
  return booked;
}

test.each([
  [withDoctor - 1, 0, undefined],
  [withDoctor, 0, "many_with_doctor"],
  [0, inAll - 1, undefined],
  [0, inAll, "many_ahead"],
  [withDoctor - 1, inAll - withDoctor, undefined],
  [withDoctor - 1, inAll - withDoctor + 1, "many_ahead"],
  [withDoctor, inAll, "many_with_doctor"],
])(
  "with %i appointments ahead with the doctor and %i with others, the next one is refused with %s",
  (own, others, code) => {
    const ahead = [...Array<string>(own).fill("d1"), ...Array<string>(others).fill("d2")];
    const asking = () => requireRoom(ahead, "d1");
    if (code === undefined) expect(asking).not.toThrow();
    else expect(asking).toThrow(expect.objectContaining({ code }));
  },
);

test("the refusals say how many there may be", () => {
  expect(problemMessages().many_with_doctor).toContain(` ${withDoctor} `);
  expect(problemMessages().many_ahead).toContain(` ${inAll} `);
});

test("a patient cannot take more of a doctor's times than the most; other doctors, other patients and a resend are not concerned", async () => {
  const [anna, ben, karl] = await Promise.all([
    newPatient(world.origin),
    newPatient(world.origin),
    newDoctor(world.origin),
  ]);
  const booked = await full(anna, ines, 3);
  expect(await codeOf(book(anna, ines, withDoctor, 3))).toBe("many_with_doctor");
  const { id, doctorId, date, time } = first(booked);
  const again = { id, doctorId, date, time: time as (typeof slotTimes)[number] };
  expect((await anna.call(appointments.book, again)).id).toBe(id);
  await book(anna, karl, withDoctor, 3);
  await book(ben, ines, withDoctor, 3);
});

test("cancelling one by either, and the beginning of one, make room for exactly one; moving one does not need room", async () => {
  const anna = await newPatient(world.origin);
  const [one, two, three] = await full(anna, ines, 4);
  if (!one || !two || !three) throw new Error("nothing was booked");
  await anna.call(appointments.cancel, { id: two.id });
  await book(anna, ines, 1, 4);
  expect(await codeOf(book(anna, ines, 8, 4))).toBe("many_with_doctor");
  await ines.call(appointments.cancel, { id: three.id });
  await book(anna, ines, 2, 4);
  expect(await codeOf(book(anna, ines, 8, 4))).toBe("many_with_doctor");
  await anna.call(appointments.reschedule, { id: one.id, ...timeOf(9, 4) });
  await anna.call(appointments.reschedule, { id: one.id, ...timeOf(0, 4) });
  world.clock.advance(Date.parse(instantOf(one)) - 60_000 - world.clock.now());
  expect(await codeOf(anna.call(appointments.book, { ...bookingAt(ines, 8, 0), date: one.date }))).toBe(
    "many_with_doctor",
  );
  world.clock.advance(60_000);
  await anna.call(appointments.book, { ...bookingAt(ines, 8, 0), date: one.date });
  expect(await codeOf(anna.call(appointments.book, { ...bookingAt(ines, 9, 0), date: one.date }))).toBe(
    "many_with_doctor",
  );
});

test("of many bookings at once at the border of the most, one succeeds, with one doctor and in all", async () => {
  const anna = await newPatient(world.origin);
  const others = await Promise.all([newDoctor(world.origin), newDoctor(world.origin)]);
  // Far enough ahead that none is over after the five days that follow.
  const booked = await full(anna, ines, 15);
  await anna.call(appointments.cancel, { id: first(booked).id });
  // A patient books ten times a day at most.
  const nextDay = () => world.clock.advance(24 * hour);
  const codes = async (doctor: Person, day: number) => {
    nextDay();
    const tries = Array.from({ length: 10 }, (_, n) => codeOf(book(anna, doctor, n + 12, day)));
    return (await Promise.all(tries)).filter((code) => code === "done").length;
  };
  expect(await codes(ines, 15)).toBe(1);
  const [karl, dora] = others;
  if (!karl || !dora) throw new Error("no doctors");
  nextDay();
  await full(anna, karl, 18);
  nextDay();
  for (let n = 0; n < inAll - 2 * withDoctor - 1; n++) await book(anna, dora, n, 19);
  expect(await codes(dora, 20)).toBe(1);
  nextDay();
  expect(await codeOf(book(anna, dora, 0, 24))).toBe("many_ahead");
});
