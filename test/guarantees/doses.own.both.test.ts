import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as adherence } from "#contract/adherence";
import { contract as notifications } from "#contract/notifications";
import { addDays, wallClock } from "#kernel/dates";
import type { Person } from "../../infra/demo/person.ts";
import { idleAfterRetries } from "../own-process.ts";
import { inDepth } from "../tier.ts";
import {
  heldPrescription,
  mailsTo,
  newDoctor,
  newPatient,
  passedEvents,
  startWorld,
  type World,
} from "../world.ts";

const zone = "America/New_York";
const minute = 60_000;
const day = 24 * 60 * minute;
const rounds = inDepth(3, 20);
const chains = inDepth(5, 10);
const methods = { push: false, email: true, sms: false };

// Its own product, because its schedules run and every event is delivered several times, in any order.
let world: World;
let anna: Person;
let ines: Person;
let id: string;

beforeAll(async () => {
  world = await startWorld({ faults: { deliver: inDepth(4, 10), shuffle: 7 } });
  [anna, ines] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
  ({ id } = await heldPrescription(world, anna, ines, { duration: "Ongoing" }));
  await idleAfterRetries(world.origin);
});
afterAll(() => world.end());

const at = (ms: number) => wallClock(new Date(world.clock.now() + ms).toISOString(), zone);
const remindAt = (times: string[], { call, prescription } = { ...anna, prescription: id }) =>
  call(adherence.setReminder, { id: prescription, enabled: true, times, methods, zone });

/** Each event of a type once, however often it was published. */
async function events(type: string) {
  const found = (await passedEvents(world.origin)).filter(({ detailType }) => detailType === type);
  return [...new Map(found.map(({ detail }) => [detail.id, detail])).values()];
}

const Planned = z.object({
  about: z.object({
    M: z.object({ patientId: z.object({ S: z.string() }), chain: z.object({ S: z.string() }) }),
  }),
});
const Chained = z.object({ M: z.object({ chain: z.object({ S: z.string() }) }) });
const Plan = z.object({ Item: z.object({ state: Chained }) });

/** The number of planned moments in the plan's current chain. */
async function plannedOfChain({ id: patientId }: Pick<Person, "id">): Promise<number> {
  const [TableName] = world.tables.names;
  const Key = { pk: { S: `REMINDERS#${patientId}` }, sk: { S: "REMINDERS" } };
  const { chain } = z.parse(Plan, await world.tables.call("GetItem", { TableName, Key })).Item.state.M;
  const today = new Date(world.clock.now()).toISOString().slice(0, 10);
  const days = [-1, 0, 1, 2].map(async (n) => {
    const answer = await world.tables.call("Query", {
      TableName,
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :low AND :high",
      ExpressionAttributeValues: {
        ":pk": { S: `DUE#dose#${addDays(today, n)}#0` },
        ":low": { S: "0" },
        ":high": { S: "9" },
      },
    });
    return z.parse(z.object({ Items: z.array(Planned) }), answer).Items;
  });
  const mine = (await Promise.all(days)).flat().map(({ about }) => about.M);
  return mine.filter((one) => one.patientId.S === patientId && one.chain.S === chain.S).length;
}

test("ten shuffled deliveries and many runs announce a moment once: one event, one entry of the bell, one e-mail", async () => {
  await remindAt([at(5 * minute).time]);
  for (let n = 0; n < 10; n++) await world.advance(minute);
  await idleAfterRetries(world.origin);
  expect(await events("dose.due.v1")).toHaveLength(1);
  const { items } = await anna.call(notifications.list, { limit: 50 });
  expect(items.filter(({ type }) => type === "reminder_dose")).toHaveLength(1);
  const mails = await mailsTo(world.origin, anna.email);
  expect(mails.filter(({ subject }) => subject.includes("Time for your medicines"))).toHaveLength(1);
  expect(await plannedOfChain(anna)).toBe(1);
});

test("after a clock jumps three days, no late reminder is sent, each day is closed once, and reminders go on", async () => {
  const before = (await events("dose.due.v1")).length;
  const closed = (await events("dose.missed.v1")).length;
  world.clock.advance(3 * day + 5 * 60 * minute);
  for (let n = 0; n < 3; n++) await world.advance(minute);
  await idleAfterRetries(world.origin);
  const missed = (await events("dose.missed.v1")).slice(closed).map(({ data }) => data.date);
  expect(await events("dose.due.v1")).toHaveLength(before);
  expect(missed.length).toBeGreaterThanOrEqual(3);
  expect(new Set(missed).size).toBe(missed.length);
  expect(await plannedOfChain(anna)).toBe(1);
});

test("a moment of an earlier chain that falls due together with the current chain's next one sends nothing", async () => {
  const before = (await events("dose.due.v1")).length;
  await remindAt([at(5 * minute).time]);
  await remindAt([at(8 * minute).time]);
  world.clock.advance(10 * minute);
  for (let n = 0; n < 3; n++) await world.advance(minute);
  await idleAfterRetries(world.origin);
  expect(await events("dose.due.v1")).toHaveLength(before + 1);
  expect(await plannedOfChain(anna)).toBe(1);
});

test("after an outage of an hour each missed moment is announced once, with buttons of its own", async () => {
  const zoe = await newPatient(world.origin);
  const { id: prescription } = await heldPrescription(world, zoe, ines, { duration: "Ongoing" });
  await idleAfterRetries(world.origin);
  const moments = [at(10 * minute), at(30 * minute), at(50 * minute)];
  await remindAt([...new Set(moments.map(({ time }) => time))].sort(), { ...zoe, prescription });
  world.clock.advance(60 * minute);
  for (let n = 0; n < 5; n++) await world.advance(minute);
  await idleAfterRetries(world.origin);
  const due = (await events("dose.due.v1")).filter(({ data }) => data.patientId === zoe.id);
  const announced = due.map(({ data: { date, time } }) => ({ date, time }));
  expect(announced).toEqual(moments);
  const { items } = await zoe.call(notifications.list, { limit: 50 });
  expect(items.filter(({ type }) => type === "reminder_dose")).toHaveLength(3);
  expect(await plannedOfChain(zoe)).toBe(1);
});

test(`${chains * rounds} settings that are changed while a moment is due always leave exactly one chain with one next moment, and none is announced twice`, async () => {
  const patients = [{ ...anna, prescription: id }];
  while (patients.length < chains) {
    const patient = await newPatient(world.origin);
    const written = await heldPrescription(world, patient, ines, { duration: "Ongoing" });
    patients.push({ ...patient, prescription: written.id });
  }
  for (let n = 0; n < rounds; n++) {
    const due = at(minute).time;
    const later = at((n + 2) * minute).time;
    await Promise.all(patients.map((patient) => remindAt([due], patient)));
    world.clock.advance(minute);
    // A token that expires while the clock moves is renewed at the next call.
    const changes = patients.map((patient) => {
      const change = () => remindAt([...new Set([due, later])], patient);
      return change().catch(change);
    });
    await Promise.all([world.advance(minute), ...changes]);
    const planned = await Promise.all(patients.map(plannedOfChain));
    expect(planned, `round ${n}`).toEqual(patients.map(() => 1));
  }
  const announced = (await events("dose.due.v1")).map(
    ({ data }) => `${data.patientId} ${data.date} ${data.time}`,
  );
  expect(new Set(announced).size).toBe(announced.length);
});
