import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as appointments } from "#contract/appointments";
import { Appointment, slotTimes } from "#domain/appointments";
import type { Person } from "../../infra/demo/person.ts";
import { scanTable } from "../scan.ts";
import { inDepth } from "../tier.ts";
import { newDoctor, newPatient, startWorld, type World } from "../world.ts";
import { partition } from "./lifecycles/prescription-steps.ts";

// Of each patient eight at once, because a patient books ten times a day.
const bookings = inDepth(96, 400);
// Its own product: its whole table is read.
let world: World;
let doctor: Person;
let patients: Person[];

beforeAll(async () => {
  world = await startWorld();
  const people = Array.from({ length: bookings / 8 }, () => newPatient(world.origin));
  [doctor, ...patients] = await Promise.all([newDoctor(world.origin), ...people]);
});
afterAll(() => world.end());

const dayIn = (days: number) => new Date(world.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
const pick = <T>(list: readonly [T, ...T[]] | readonly T[], n: number): T => {
  const one = list[n % list.length];
  if (one === undefined) throw new Error("there is nothing to pick from");
  return one;
};
const posted = (who: Person, path: string, body: object) =>
  who.request("POST", `/api/appointments${path}`, body);

const Booked = z.object({ id: z.string() });
const Visits = z.array(z.record(z.string(), z.custom<AttributeValue>()));
const Text = z.object({ S: z.string() });
const Slots = z.object({ Items: z.array(z.object({ sk: Text, appointmentId: Text })) });

test(`after ${bookings} simultaneous bookings, moves and cancellations every live appointment holds one slot and every slot one live appointment (OPEN-71)`, async () => {
  const missed = await missedVisits();
  const days = [dayIn(3), dayIn(4), dayIn(5)];
  const answers: number[] = [];
  const unexpected: string[] = [];
  const answerTo = async (request: Promise<Response>) => {
    const answer = await request;
    answers.push(answer.status);
    // 503: so many at once contest the counters of the doctor's month for longer than a request waits.
    if (![200, 201, 409, 422, 503].includes(answer.status)) unexpected.push(await answer.clone().text());
    return answer;
  };
  const work = Array.from({ length: bookings }, async (_, n) => {
    const at = { date: pick(days, n), time: pick(slotTimes, Math.floor(n / 3)) };
    const booking = { id: newId(), doctorId: doctor.id, ...at };
    const booked = await answerTo(posted(pick(patients, n), "", booking));
    if (booked.status !== 201) return;
    const { id } = z.parse(Booked, await booked.json());
    // Half of the bookings are cancelled again, so that their slots are contested once more.
    if (n % 2) await answerTo(posted(doctor, `/${id}/cancel`, { reasonCode: "other" }));
  });
  const moves = Array.from({ length: 10 * missed.length }, async (_, n) => {
    const to = { date: pick(days, n), time: pick(slotTimes, n) };
    await answerTo(posted(doctor, `/${pick(missed, n)}/reschedule`, to));
  });
  await Promise.all([...work, ...moves]);

  expect(unexpected).toEqual([]);
  expect(answers.filter((status) => status === 201).length).toBeGreaterThan(slotTimes.length);
  const held = await heldSlots();
  expect(new Map((await liveVisits()).map(({ id, place }) => [place, id]))).toEqual(held);
  expect((await liveVisits()).length).toBe(held.size);
}, 480_000);

/** A day of appointments whose time has passed, which their doctor may move. */
async function missedVisits(): Promise<string[]> {
  const date = dayIn(1);
  const made = slotTimes.map((time, n) =>
    pick(patients, n).call(appointments.book, { id: newId(), doctorId: doctor.id, date, time }),
  );
  const visits = await Promise.all(made);
  world.clock.advance(3 * 86_400_000);
  // Their tokens have expired: each gets new ones once, before many requests at the same time.
  await Promise.all([doctor, ...patients].map((person) => person.tokens()));
  return visits.map(({ id }) => id);
}

/** Slot -> appointment, as the table has it. */
async function heldSlots(): Promise<Map<string, string>> {
  const { Items } = z.parse(Slots, await partition(world, `SLOT#${doctor.id}`));
  return new Map(Items.map(({ sk, appointmentId }) => [sk.S, appointmentId.S]));
}

/** Every live appointment of the doctor with its day and time, from the table itself. */
async function liveVisits(): Promise<{ id: string; place: string }[]> {
  const found = await scanTable(world.tables, {
    FilterExpression: "#kind = :kind",
    ExpressionAttributeNames: { "#kind": "kind" },
    ExpressionAttributeValues: { ":kind": { S: "appointment" } },
  });
  return z
    .parse(Visits, found)
    .map((item) => z.parse(Appointment, unmarshall(item).list))
    .filter(({ status }) => status !== "cancelled")
    .map(({ id, date, time }) => ({ id, place: `${date}T${time}` }));
}
