import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as adherence } from "#contract/adherence";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import { wallClock } from "#kernel/dates";
import type { Person } from "../../infra/demo/person.ts";
import {
  first,
  heldPrescription,
  newDoctor,
  newPeople,
  passedEvents,
  sharedWorld,
  type World,
  writtenPrescription,
} from "../world.ts";
import { ops } from "./command-line.ts";

let world: World;
/** The end of earlier events. */
let before: number;
let id: string;
let anna: Person;

beforeAll(async () => {
  world = await sharedWorld();
  const { origin } = world;
  before = (await passedEvents(origin)).at(-1)?.position ?? 0;
  const [patient, ines, hawthorne] = await newPeople(origin);
  anna = patient;
  ({ id } = await writtenPrescription(world, anna, ines));
  const sent = { id, pharmacyId: hawthorne.id, fulfilment: { method: "pickup" } } as const;
  await anna.call(prescriptions.send, sent);
  await hawthorne.call(fulfilment.returnToPatient, {
    id,
    reasonCode: "out_of_stock",
    reasonText: "None left.",
  });
  await anna.call(prescriptions.send, sent);
  await world.idle();
});

const verify = (name: string) => ops(world.directory, ["verify", "--aggregate", name]);

test("an aggregate of every kind passes", async () => {
  const things = (await passedEvents(world.origin, before)).map(({ detail }) => detail.aggregate);
  const byKind = new Map(things.map(({ kind, id: thing }) => [kind, `${kind}/${thing}`]));
  expect([...byKind.keys()].sort()).toEqual(["account", "appointment", "prescription", "profile"]);
  for (const ended of await Promise.all([...byKind.values()].map(verify))) {
    expect(ended).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^\d events? of \S+: all there, in order, as they were written\.\nThe history has the same\.$/,
      ),
    });
  }
});

describe("a change by somebody with rights in the account is found with its number:", () => {
  const rx = () => ({ pk: { S: `RX#${id}` } });
  const event = (n: number) => ({ ...rx(), sk: { S: `EVENT#${String(n).padStart(10, "0")}` } });
  const put = (Item: unknown) => world.tables.call("PutItem", { TableName: first(world.tables.names), Item });
  const itemAt = async (Key: unknown) => {
    const answer = await world.tables.call("GetItem", { TableName: first(world.tables.names), Key });
    return z.parse(z.object({ Item: z.record(z.string(), z.unknown()) }), answer).Item;
  };

  test("a rewritten event", async () => {
    const item = await itemAt(event(2));
    await put({ ...item, time: { S: "2026-01-01T10:00:00.000Z" } });
    expect(await verify(`prescription/${id}`)).toEqual({
      code: 1,
      out: "",
      error: `Event 2 of prescription/${id} is missing or not as it was written.`,
    });
    await put(item);
    expect(await verify(`prescription/${id}`)).toMatchObject({ code: 0 });
  });

  test("a changed state", async () => {
    const key = { ...rx(), sk: { S: "RX" } };
    const item = await itemAt(key);
    await put({ ...item, list: withAnotherDose(item.list) });
    expect(await verify(`prescription/${id}`)).toMatchObject({
      code: 1,
      error: `The state of prescription/${id} is not what its 4 events led to.`,
    });
    await put(item);
  });

  test("a changed copy in the history", async () => {
    const key = await historyKey(3);
    const item = await itemAt(key);
    await put(JSON.parse(JSON.stringify(item).replace("out_of_stock", "not_valid")));
    expect(await verify(`prescription/${id}`)).toMatchObject({
      code: 1,
      error: `Event 3 of prescription/${id} is another one in the history.`,
    });
    await put(item);
    expect(await verify(`prescription/${id}`)).toMatchObject({ code: 0 });
  });

  function withAnotherDose(list: unknown) {
    const { M } = z.parse(z.object({ M: z.looseObject({}) }), list);
    return { M: { ...M, dosage: { S: "5000 mg" } } };
  }

  async function historyKey(n: number) {
    const query = {
      TableName: first(world.tables.names),
      IndexName: "gsi1",
      KeyConditionExpression: "gsi1pk = :pk AND gsi1sk = :n",
      ExpressionAttributeValues: {
        ":pk": { S: `HISTORY#prescription#${id}` },
        ":n": { S: String(n).padStart(10, "0") },
      },
    };
    const Keys = z.object({ Items: z.array(z.object({ pk: z.unknown(), sk: z.unknown() })) });
    return first(z.parse(Keys, await world.tables.call("Query", query)).Items);
  }
});

test.each([
  [[], /^Say what to verify: --aggregate <kind>\/<id>\.$/],
  [["--aggregate", "prescription/1"], /^There is no event of prescription\/1\.$/],
  [["--aggregate", "recipe/1"], /^There is no kind recipe;/],
  [["--since", "2026-11-21T10:00:00Z"], /^verify does not know the option --since\.$/],
])("refuses %j in one sentence", async (args, sentence) => {
  const ended = await ops(world.directory, ["verify", ...args]);
  expect(ended).toMatchObject({ code: 1, out: "" });
  expect(ended.error).toMatch(sentence);
});

test("a routine event is verified by its chain, and needs no copy in the history", async () => {
  const zone = "America/New_York";
  const { id: held } = await heldPrescription(world, anna, await newDoctor(world.origin));
  const { time } = wallClock(new Date(world.clock.now() + 120_000).toISOString(), zone);
  const methods = { push: false, email: false, sms: false };
  await anna.call(adherence.setReminder, { id: held, enabled: true, times: [time], methods, zone });
  await world.advance(240_000);
  await world.idle();
  expect(await verify(`reminders/${anna.id}`)).toMatchObject({
    code: 0,
    out: [
      `2 events of reminders/${anna.id}: all there, in order, as they were written.`,
      "The history does not copy 1 of them: routine.",
      "The history has the same.",
    ].join("\n"),
  });
});
