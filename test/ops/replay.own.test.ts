import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as appointments } from "#contract/appointments";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import { aggregates } from "../../infra/ops/history/aggregates.ts";
import { scanTable, withoutVersion } from "../scan.ts";
import {
  bookingWith,
  newPatient,
  newPeople,
  newPharmacy,
  passedEvents,
  startWorld,
  toMidday,
  type World,
  writtenPrescription,
} from "../world.ts";
import { ops } from "./command-line.ts";

// Its own product, because its whole table and every mail are read.
let world: World;
let prescriptionId: string;
/** The beginning of the second half of the events. */
let later: string;

beforeAll(async () => {
  world = await startWorld();
  toMidday(world);
  const { origin, clock } = world;
  const [[anna, ines, hawthorne], lakeshore] = await Promise.all([newPeople(origin), newPharmacy(origin)]);
  const { id } = await writtenPrescription(world, anna, ines);
  prescriptionId = id;
  // A doctor's next free time is computed anew on the day of a replay: here it is the day of the last booking, too.
  await anna.call(appointments.book, bookingWith(ines, clock.now()));
  const pickup = { method: "pickup" } as const;
  await anna.call(prescriptions.send, { id, pharmacyId: hawthorne.id, fulfilment: pickup });
  later = new Date(clock.now() + 1000).toISOString();
  clock.advance(60_000);
  await hawthorne.call(fulfilment.returnToPatient, {
    id,
    reasonCode: "out_of_stock",
    reasonText: "None left.",
  });
  await anna.call(prescriptions.send, { id, pharmacyId: lakeshore.id, fulfilment: pickup });
  await lakeshore.call(fulfilment.approve, { id });
  await lakeshore.call(fulfilment.ready, { id });
  await world.idle();
});
afterAll(() => world.end());

const replay = (...args: string[]) => ops(world.directory, ["replay", ...args]);

const Expiry = z._default(z.object({ N: z.coerce.number() }), { N: Number.POSITIVE_INFINITY });

/** Every item by its key, except expired ones, which the table deletes at any time. */
async function wholeTable(): Promise<Map<string, unknown>> {
  const now = world.clock.now() / 1000;
  const isLeft = ({ expiresAt }: Record<string, unknown>) => z.parse(Expiry, expiresAt).N > now;
  const items = (await scanTable(world.tables)).filter(isLeft);
  return new Map(items.map((item) => [JSON.stringify([item.pk, item.sk]), withoutVersion(item)]));
}

/** All visible effects: all items, all mails, and the number of published events. */
async function everything() {
  await world.idle();
  const mails = z.array(z.unknown()).parse(await (await fetch(`${world.origin}/local/mail`)).json());
  return { table: await wholeTable(), mails, passed: await passedEvents(world.origin) };
}

const counted = (events: Awaited<ReturnType<typeof passedEvents>>) => {
  const counts = new Map<string, number>();
  for (const { detailType } of events) counts.set(detailType, (counts.get(detailType) ?? 0) + 1);
  return counts;
};

describe("replay", () => {
  test("in a dry run counts the events by type, and changes nothing", async () => {
    const before = await everything();
    const { code, out } = await replay("--since", "2020-01-01T00:00:00Z", "--dry-run");
    expect(code).toBe(0);
    expect(out).toMatch(
      new RegExp(
        `^Would put ${before.passed.length} events since 2020-01-01T00:00:00.000Z on the bus \\S+ again: `,
      ),
    );
    for (const [type, n] of counted(before.passed)) expect(out).toContain(`${n} ${type}`);
    expect(out).toMatch(/\nNothing was changed\.$/);
    expect(await everything()).toEqual(before);
  });

  test("of everything publishes each event once more, unchanged, without visible effects", async () => {
    const before = await everything();
    expect(await replay("--since", "2020-01-01T00:00:00Z")).toMatchObject({
      code: 0,
      out: expect.stringMatching(new RegExp(`^Put ${before.passed.length} events`)),
    });
    const { table, mails, passed } = await everything();
    const again = passed.slice(before.passed.length);
    const byId = (events: typeof passed) =>
      events
        .map(({ detailType, detail }) => ({ detailType, detail }))
        .sort((a, b) => a.detail.id.localeCompare(b.detail.id));
    expect(byId(again)).toEqual(byId(before.passed));
    expect(inOrder(again)).toBe(true);
    expect(table).toEqual(before.table);
    expect(mails).toEqual(before.mails);
    const dead = await (await fetch(`${world.origin}/local/dead-letters`)).json();
    expect(dead).toEqual([]);
  });

  test("of one aggregate publishes its events in their order", async () => {
    const before = await everything();
    expect(await replay("--aggregate", `prescription/${prescriptionId}`)).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^Put 6 events of prescription\/\S+ on the bus \S+ again: 2 prescription\.sent\.v1, 1 prescription\.approved\.v1, /,
      ),
    });
    const { table, passed } = await everything();
    expect(passed.slice(before.passed.length).map(({ detail }) => detail.id)).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => `prescription/${prescriptionId}/${n}`),
    );
    expect(table).toEqual(before.table);
  });

  test("since an instant leaves out earlier events", async () => {
    const { out } = await replay("--since", later, "--dry-run");
    expect(out).toMatch(/^Would put 4 events since /);
    const future = new Date(world.clock.now() + 86_400_000).toISOString();
    expect(await replay("--since", future)).toEqual({
      code: 0,
      out: `There is no event since ${future}.`,
      error: "",
    });
  });

  test("months later notifies nobody of events that were announced then", async () => {
    world.clock.advance(100 * 86_400_000);
    const before = await everything();
    expect(await replay("--since", "2020-01-01T00:00:00Z")).toMatchObject({ code: 0 });
    expect((await everything()).mails).toEqual(before.mails);
  });

  test.each([
    [[], /^Say what to replay, one of both:/],
    [["--since", "2026-11-21T10:00:00Z", "--aggregate", "a/b"], /^Say what to replay, one of both:/],
    [["prescription/1"], /^Say what to replay, one of both:/],
    [
      ["--since", "yesterday"],
      /^yesterday is no instant: write it with its zone, like 2026-11-21T10:00:00Z\.$/,
    ],
    [["--since", "2026-11-21"], /^2026-11-21 is no instant/],
    [["--since", "2026-13-41T10:00:00Z"], /^2026-13-41T10:00:00Z is no instant/],
    [["--aggregate", "prescription"], /^prescription is not of the form <kind>\/<id>\.$/],
    [
      ["--aggregate", "recipe/1"],
      /^There is no kind recipe; there are account, profile, rating, appointment/,
    ],
    [["--aggregate", "prescription/1"], /^There is no event of prescription\/1\.$/],
    [["--since"], /^Option '--since <value>' argument missing\.$/],
  ])("refuses %j in one sentence", async (args, sentence) => {
    const ended = await replay(...args);
    expect(ended).toMatchObject({ code: 1, out: "" });
    expect(ended.error).toMatch(sentence);
    expect(ended.error.split("\n")).toHaveLength(1);
  });
});

test("every kind of aggregate can be replayed", () => {
  const functions = fileURLToPath(new URL("../../functions", import.meta.url));
  const sources = readdirSync(functions, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && file !== join("platform", "aggregate.ts"))
    .map((file) => readFileSync(join(functions, file), "utf8"));
  const declared = sources.flatMap((source) => [
    ...source.matchAll(/= aggregate<\w+>\(\{\n\s*kind: "(\w+)"/g),
  ]);
  expect(declared.map(([, kind]) => kind).sort()).toEqual(aggregates.map(({ kind }) => kind).sort());
});

function inOrder(events: Awaited<ReturnType<typeof passedEvents>>): boolean {
  const last = new Map<string, number>();
  return events.every(({ detail: { aggregate } }) => {
    const key = `${aggregate.kind}/${aggregate.id}`;
    const isNext = aggregate.sequence === (last.get(key) ?? 0) + 1;
    last.set(key, aggregate.sequence);
    return isNext;
  });
}

test("a malformed item of the stream is set aside, and holds up neither the events after it nor a replay", async () => {
  const before = (await passedEvents(world.origin)).length;
  const place = { pk: { S: `RX#${prescriptionId}` }, sk: { S: "EVENT#9999999999" } };
  const time = new Date(world.clock.now()).toISOString();
  const Item = { ...place, kind: { S: "event" }, time: { S: time }, type: { S: "prescription.sent.v1" } };
  await world.tables.call("PutItem", { TableName: world.tables.names[0], Item });
  await newPatient(world.origin);
  await world.idle();
  expect((await passedEvents(world.origin)).length).toBeGreaterThan(before);
  const letters = await (await fetch(`${world.origin}/local/dead-letters`)).text();
  expect(letters).toContain("NotRelayed");
  expect(letters).toContain(`EVENT#9999999999`);
  expect(letters).toMatch(/data: invalid_type/);
  const { code, out } = await replay("--since", time, "--dry-run");
  expect([code, out]).toEqual([
    0,
    expect.stringContaining(`Left out 1 event that cannot be read or put: RX#${prescriptionId}`),
  ]);
});

test("an event that is too large for the bus is set aside with the reason, and holds up neither the events after it nor a replay", async () => {
  const large = `prescription/${prescriptionId}/9999999998`;
  const Item = {
    pk: { S: `RX#${prescriptionId}` },
    sk: { S: "EVENT#9999999998" },
    kind: { S: "event" },
    id: { S: large },
    type: { S: "prescription.sent.v1" },
    source: { S: "triscript.prescriptions" },
    time: { S: new Date(world.clock.now() + 60_000).toISOString() },
    actor: { M: { id: { S: "operator" }, role: { S: "system" } } },
    correlationId: { S: "large" },
    data: { M: { prescriptionId: { S: "x".repeat(300 * 1024) } } },
  };
  await world.tables.call("PutItem", { TableName: world.tables.names[0], Item });
  const before = (await passedEvents(world.origin)).length;
  await newPatient(world.origin);
  await world.idle();
  expect((await passedEvents(world.origin)).length).toBeGreaterThan(before);
  const letters = await (await fetch(`${world.origin}/local/dead-letters`)).text();
  expect(letters).toContain("EVENT#9999999998");
  expect(letters).toContain("rejected by the bus: ValidationException");
  const { code, out } = await replay("--since", Item.time.S);
  expect([code, out]).toEqual([0, expect.stringContaining(`cannot be read or put: ${large}`)]);
});
