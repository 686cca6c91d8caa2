import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as audit } from "#contract/audit";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import { daysAPage } from "../../functions/audit/timeline.ts";
import { type Person, Refused } from "../../infra/demo/person.ts";
import { type Item, itemSize } from "../../infra/local/dynamodb/values/attributes.ts";
import { scanTable } from "../scan.ts";
import {
  first,
  newAuditor,
  newPeople,
  passedEvents,
  startWorld,
  toMidday,
  type World,
  writtenPrescription,
} from "../world.ts";

// Its own product, because every event of it is checked.
let world: World;
let anna: Person;
let ines: Person;
let hawthorne: Person;
let auditor: Person;
let written: Awaited<ReturnType<typeof writtenPrescription>>;

/** A prescription from the appointment to the hand-over, over a week, and an auditor. */
beforeAll(async () => {
  world = await startWorld();
  toMidday(world);
  const { origin } = world;
  [anna, ines, hawthorne] = await newPeople(origin);
  auditor = await newAuditor(world);
  written = await writtenPrescription(world, anna, ines);
  const { id } = written;
  await anna.call(prescriptions.send, { id, pharmacyId: hawthorne.id, fulfilment: { method: "pickup" } });
  world.clock.advance(86_400_000);
  await hawthorne.call(fulfilment.approve, { id });
  await hawthorne.call(fulfilment.ready, { id });
  await anna.call(prescriptions.collect, { id });
  await world.idle();
});
afterAll(() => world.end());

const today = () => new Date(world.clock.now()).toISOString().slice(0, 10);
const whole = async () => await everyPage((after) => auditor.call(audit.history, { limit: 50, after }));

interface HistoryPage {
  items: z.infer<typeof audit.history.output>["items"];
  next?: string | undefined;
}

/** All pages in sequence, as an auditor loads them. */
async function everyPage(ask: (after: string | undefined) => Promise<HistoryPage>) {
  const items: HistoryPage["items"] = [];
  let next: string | undefined;
  do {
    const page = await ask(next);
    items.push(...page.items);
    next = page.next;
  } while (next);
  return items;
}

describe("the history", () => {
  test("has every event of the bus exactly once, newest first", async () => {
    const passed = (await passedEvents(world.origin)).map(({ detail }) => detail.id);
    const recorded = await whole();
    expect(recorded.map(({ event }) => event.id).sort()).toEqual(passed.sort());
    const times = recorded.map(({ event }) => event.time);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test("does not change when an event is delivered again", async () => {
    const before = { entries: await whole(), items: await itemsIn() };
    const passed = (await passedEvents(world.origin)).length;
    await deliverAgain();
    expect((await passedEvents(world.origin)).length).toBe(passed + 5);
    expect({ entries: await whole(), items: await itemsIn() }).toEqual(before);
  });

  test("describes a prescription's steps in plain words, in the order of their numbers", async () => {
    const { items } = await auditor.call(audit.ofRecord, { kind: "prescription", id: written.id });
    expect(items.map(({ event, says }) => [event.aggregate.sequence, event.actor.role, says])).toEqual([
      [1, "doctor", "The doctor wrote the prescription."],
      [2, "patient", "The patient sent the prescription to a pharmacy, for pickup."],
      [3, "pharmacy", "The pharmacy approved the prescription."],
      [4, "pharmacy", "The pharmacy made the prescription ready for pickup."],
      [5, "patient", "The patient marked the prescription as collected."],
    ]);
    expect(first(items).event).toMatchObject({
      id: `prescription/${written.id}/1`,
      actor: { id: ines.id, role: "doctor" },
      data: { patientId: anna.id, doctorId: ines.id },
    });
  });

  test("describes an appointment's steps, too", async () => {
    const { items } = await auditor.call(audit.ofRecord, { kind: "appointment", id: written.appointmentId });
    expect(items.map(({ says }) => says)).toEqual([
      expect.stringMatching(/^The patient requested an appointment on .+ at 10:00 AM E[SD]T\.$/),
      expect.stringMatching(/^The doctor confirmed the appointment on .+\.$/),
      "The doctor marked the appointment as completed.",
    ]);
  });

  test("has no entry with a name, a medicine or an address", async () => {
    expect(JSON.stringify(await whole())).not.toMatch(/Amoxicillin|Keller|Okafor|Hawthorne|@example/);
  });

  test("spreads a day over several partitions, so that no single key takes all writes", async () => {
    const keys = (await itemsIn()).filter(({ indexes }) => indexes === 2).map(({ place }) => place);
    const parts = keys.map((key) => /^HISTORY#\d{4}-\d\d-\d\d#([0-7]) /.exec(key)?.[1]);
    expect(new Set(parts).size).toBeGreaterThan(2);
    expect(parts).not.toContain(undefined);
  });

  test("costs fifteen write units for five events, and one more for each event with another actor than the patient", async () => {
    const items = (await itemsIn()).filter(({ place }) => place.includes(written.id));
    const entries = items.filter(({ indexes }) => indexes === 2);
    expect([entries.length, items.length - entries.length]).toEqual([5, 3]);
    expect(items.every(({ size }) => size <= 1024)).toBe(true);
    expect(items.reduce((units, { indexes }) => units + 1 + indexes, 0)).toBe(18);
  });
});

describe("the search in the history", () => {
  const idsOf = (items: HistoryPage["items"]) => items.map(({ event }) => event.id);

  test("by a patient's id finds everything about the patient, whoever did it", async () => {
    const { items } = await auditor.call(audit.ofPerson, { id: anna.id, limit: 50 });
    const all = (await whole()).filter(({ event }) => JSON.stringify(event).includes(anna.id));
    expect(idsOf(items)).toEqual(idsOf(all));
    expect(new Set(items.map(({ event }) => event.actor.role))).toEqual(
      new Set(["patient", "doctor", "pharmacy"]),
    );
  });

  test.each([
    ["doctor", () => ines],
    ["pharmacy", () => hawthorne],
  ])("by a %s's id finds everything they did", async (_role, who) => {
    const { items } = await auditor.call(audit.ofPerson, { id: who().id, limit: 50 });
    const all = (await whole()).filter(({ event }) => event.actor.id === who().id);
    expect(all.length).toBeGreaterThan(3);
    expect(idsOf(items)).toEqual(idsOf(all));
  });

  test("by a person can be limited to days", async () => {
    const query = { id: anna.id, from: today(), to: today(), limit: 50 };
    const { items } = await auditor.call(audit.ofPerson, query);
    expect(items.map(({ type }) => type)).toEqual([
      "prescription.collected.v1",
      "prescription.ready_for_pickup.v1",
      "prescription.approved.v1",
    ]);
    const before = await auditor.call(audit.ofPerson, { id: anna.id, to: "2001-01-01" });
    expect(before).toEqual({ items: [] });
  });

  test("without a match returns an empty page", async () => {
    const nobody = { id: "00000000-0000-4000-8000-000000000000" };
    expect(await auditor.call(audit.ofPerson, nobody)).toEqual({ items: [] });
    expect(await auditor.call(audit.ofRecord, { kind: "appointment", ...nobody })).toEqual({ items: [] });
  });
});

describe("pages of the history", () => {
  test("of days follow each other without a gap or a duplicate, over partitions and days", async () => {
    const all = await whole();
    const small = await everyPage((after) => auditor.call(audit.history, { limit: 3, after }));
    expect(small).toEqual(all);
    expect(new Set(all.map(({ event }) => event.time.slice(0, 10))).size).toBeGreaterThan(1);
  });

  test("of a person and of a record do so, too", async () => {
    const person = (limit: number) =>
      everyPage((after) => auditor.call(audit.ofPerson, { id: anna.id, limit, after }));
    expect(await person(2)).toEqual(await person(50));
    const record = (limit: number) =>
      everyPage((after) =>
        auditor.call(audit.ofRecord, { kind: "prescription", id: written.id, limit, after }),
      );
    expect(await record(2)).toEqual(await record(50));
  });

  test("cover seven days at most, and continue after empty days", async () => {
    const query = { from: "2026-01-01", to: "2026-01-20" };
    const pages: HistoryPage[] = [];
    for (let after: string | undefined; pages.length === 0 || after; ) {
      const used = world.units().read;
      const page = await auditor.call(audit.history, { ...query, after });
      // The caller's own item, then half a unit for each partition of each day.
      expect(world.units().read - used).toBeLessThanOrEqual(1 + (daysAPage * 8) / 2);
      pages.push(page);
      after = page.next;
    }
    expect(pages.map(({ items }) => items)).toEqual([[], [], []]);
  });
});

describe("the history refuses, with the error at its field,", () => {
  const fieldsOf = async (asking: Promise<unknown>) => {
    const refused = await asking.catch((error: unknown) => error);
    if (!(refused instanceof Refused)) throw new Error("nothing was refused");
    const problem = z.object({ fields: z.array(z.object({ path: z.string(), title: z.string() })) });
    return z.parse(problem, refused.problem).fields.map(({ path, title }) => `${path}: ${title}`);
  };

  test("a cursor that belongs to another search", async () => {
    for (const after of ["nonsense", Buffer.from("2031-02-30T~").toString("base64url")]) {
      expect(await fieldsOf(auditor.call(audit.history, { limit: 2, after }))).toEqual([
        "after: This list can't continue from here. Please start at its first page.",
      ]);
    }
  });

  test("an incomplete id", async () => {
    expect(await fieldsOf(auditor.call(audit.ofPerson, { id: "0198" }))).toEqual([
      "id: Please enter a whole ID.",
    ]);
  });

  test("days in the wrong order", async () => {
    const days = { from: "2026-11-24", to: "2026-11-23" };
    expect(await fieldsOf(auditor.call(audit.history, days))).toEqual([
      "to: Please choose a last day on or after the first.",
    ]);
  });
});

describe("names in the history", () => {
  test("are shown on request, and each request becomes part of the history, the patient's too", async () => {
    const eventId = `prescription/${written.id}/3`;
    const { people } = await auditor.call(audit.showNames, { eventId });
    expect(people).toEqual([
      { id: hawthorne.id, name: "Hawthorne Pharmacy" },
      { id: anna.id, name: "Anna Keller" },
      { id: ines.id, name: "Dr. Ines Okafor" },
    ]);
    await auditor.call(audit.showNames, { eventId });
    await world.idle();
    for (const { id } of [anna, auditor]) {
      const { items } = await auditor.call(audit.ofPerson, { id, limit: 2 });
      expect(items).toMatchObject([2, 1].map((sequence) => shown(eventId, sequence)));
    }
  });

  test("of an event that does not exist are not found, and nothing is written", async () => {
    const before = (await passedEvents(world.origin)).length;
    for (const eventId of [`prescription/${written.id}/9`, "prescription/nobody/1", "nonsense", ""]) {
      await expect(auditor.call(audit.showNames, { eventId })).rejects.toThrow(/^404/);
    }
    await world.idle();
    expect((await passedEvents(world.origin)).length).toBe(before);
  });

  const shown = (eventId: string, sequence: number) => ({
    type: "history.names_shown.v1",
    says: "An auditor showed the names of the people in an event.",
    event: {
      aggregate: { kind: "history", id: auditor.id, sequence },
      actor: { id: auditor.id, role: "auditor" },
      data: { auditorId: auditor.id, eventId, patientId: anna.id },
    },
  });
});

/** Publishes the prescription's events again, as an operator's replay does. */
async function deliverAgain() {
  const TableName = first(world.tables.names);
  const ids = ["1", "2", "3", "4", "5"].map((n) => n.padStart(10, "0"));
  for (const Key of ids.map((n) => ({ pk: { S: `RX#${written.id}` }, sk: { S: `EVENT#${n}` } }))) {
    const answer = await world.tables.call("GetItem", { TableName, Key });
    const { Item } = z.parse(z.object({ Item: z.record(z.string(), z.unknown()) }), answer);
    await world.tables.call("DeleteItem", { TableName, Key });
    await world.tables.call("PutItem", { TableName, Item });
  }
  await world.idle();
}

const Key = z.object({ S: z.string() });
const Stored = z.custom<Item>((item) => typeof item === "object");

/** Every item under the history's keys: its key, its size and the number of its index entries. */
async function itemsIn() {
  const found = await scanTable(world.tables, {
    FilterExpression: "begins_with(pk, :history)",
    ExpressionAttributeValues: { ":history": { S: "HISTORY#" } },
  });
  const items = z.parse(z.array(Stored), found).map((item) => {
    const { pk, sk } = z.parse(z.object({ pk: Key, sk: Key }), item);
    const indexes = ["gsi1pk", "gsi2pk"].filter((key) => key in item).length;
    return { place: `${pk.S} ${sk.S}`, indexes, size: itemSize(item) };
  });
  return items.sort((a, b) => (a.place < b.place ? -1 : 1));
}
