import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as adherence } from "#contract/adherence";
import { contract as notifications } from "#contract/notifications";
import { addDays, wallClock } from "#kernel/dates";
import type { Person } from "../../infra/demo/person.ts";
import { idleAfterRetries } from "../own-process.ts";
import {
  mailsTo,
  newDoctor,
  newPatient,
  passedEvents,
  startWorld,
  type World,
  writtenPrescription,
} from "../world.ts";

const zone = "America/New_York";
const minute = 60_000;
const day = 24 * 60 * minute;
const methods = { push: false, email: true, sms: false };

// Its own product: its schedules run and every event is delivered ten times, in any order.
let world: World;
let anna: Person;
let id: string;

beforeAll(async () => {
  world = await startWorld({ faults: { deliver: 10, shuffle: 7 } });
  anna = await newPatient(world.origin);
  ({ id } = await writtenPrescription(world, anna, await newDoctor(world.origin)));
  await idleAfterRetries(world.origin);
});
afterAll(() => world.end());

const at = (ms: number) => wallClock(new Date(world.clock.now() + ms).toISOString(), zone);
const remindAt = (times: string[]) =>
  anna.call(adherence.setReminder, { id, enabled: true, times, methods, zone });

/** Each event of a type once, however often it passed. */
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

/** How many moments are planned of the chain that the patient's plan has now. */
async function plannedOfChain(): Promise<number> {
  const [TableName] = world.tables.names;
  const Key = { pk: { S: `REMINDERS#${anna.id}` }, sk: { S: "REMINDERS" } };
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
  return mine.filter((one) => one.patientId.S === anna.id && one.chain.S === chain.S).length;
}

test("ten shuffled deliveries and many runs tell a moment once: one event, one entry of the bell, one e-mail", async () => {
  await remindAt([at(5 * minute).time]);
  for (let n = 0; n < 10; n++) await world.advance(minute);
  await idleAfterRetries(world.origin);
  expect(await events("dose.due.v1")).toHaveLength(1);
  const { items } = await anna.call(notifications.list, { limit: 50 });
  expect(items.filter(({ type }) => type === "reminder_dose")).toHaveLength(1);
  const mails = await mailsTo(world.origin, anna.email);
  expect(mails.filter(({ subject }) => subject.includes("Time for your medicines"))).toHaveLength(1);
  expect(await plannedOfChain()).toBe(1);
});

test("a clock that jumps three days tells nothing late, closes each day once, and goes on", async () => {
  const before = (await events("dose.due.v1")).length;
  const closed = (await events("dose.missed.v1")).length;
  world.clock.advance(3 * day + 5 * 60 * minute);
  for (let n = 0; n < 3; n++) await world.advance(minute);
  await idleAfterRetries(world.origin);
  const missed = (await events("dose.missed.v1")).slice(closed).map(({ data }) => data.date);
  expect(await events("dose.due.v1")).toHaveLength(before);
  expect(missed.length).toBeGreaterThanOrEqual(3);
  expect(new Set(missed).size).toBe(missed.length);
  expect(await plannedOfChain()).toBe(1);
});

test("settings that are changed while a moment is due always leave exactly one chain with one next moment", async () => {
  for (let n = 0; n < 200; n++) {
    const due = at(minute).time;
    const later = at(((n % 50) + 2) * minute).time;
    await remindAt([due]);
    world.clock.advance(minute);
    // A token that ends while the clock moves is renewed by asking again.
    const change = () => remindAt([...new Set([due, later])]);
    await Promise.all([world.advance(minute), change().catch(change)]);
    expect(await plannedOfChain(), `change ${n}`).toBe(1);
  }
}, 240_000);
