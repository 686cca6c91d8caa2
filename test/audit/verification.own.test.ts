import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as audit } from "#contract/audit";
import { contract as prescriptions } from "#contract/prescriptions";
import { RecordKind, shownState, stateFields } from "#domain/audit";
import type { Person } from "../../infra/demo/person.ts";
import { scanTable } from "../scan.ts";
import { first, newAuditor, newPeople, startWorld, type World, writtenPrescription } from "../world.ts";

// Its own product, because items of its table are altered.
let world: World;
let auditor: Person;
let ids: string[];

beforeAll(async () => {
  world = await startWorld();
  const { origin } = world;
  const [anna, ines, hawthorne] = await newPeople(origin);
  auditor = await newAuditor(world);
  ids = [];
  for (let n = 0; n < 6; n++) {
    const { id } = await writtenPrescription(world, anna, ines);
    await anna.call(prescriptions.send, { id, pharmacyId: hawthorne.id, fulfilment: { method: "pickup" } });
    ids.push(id);
  }
  await world.idle();
});
afterAll(() => world.end());

const verify = (id: string) => auditor.call(audit.verifyRecord, { kind: "prescription", id });

const Item = z.record(z.string(), z.unknown());
type Item = z.infer<typeof Item>;
const keyPart = (part: unknown) => z.parse(z.object({ S: z.string() }), part).S;

/** Replaces the table item with matching keys by the callback's result; deletes it without one. */
async function alter(pk: RegExp, sk: RegExp, becomes: (item: Item) => Item | undefined): Promise<void> {
  const TableName = first(world.tables.names);
  const items = await scanTable(world.tables);
  const found = items.filter((item) => pk.test(keyPart(item.pk)) && sk.test(keyPart(item.sk)));
  expect(found).toHaveLength(1);
  const item = first(found);
  const next = becomes(item);
  if (next) await world.tables.call("PutItem", { TableName, Item: next });
  else await world.tables.call("DeleteItem", { TableName, Key: { pk: item.pk, sk: item.sk } });
}
const at = (n: number) => new RegExp(`^EVENT#0*${n}$`);
const chainOf = (id: string) => new RegExp(`^RX#${id}$`);

describe("the verification of a record's history", () => {
  test("confirms every event with the state it led to, without names and free text", async () => {
    const { verdict, at, events } = await verify(first(ids));
    expect([verdict, at]).toEqual(["verified", undefined]);
    expect(events.map(({ sequence, isVerified, state }) => [sequence, isVerified, state.status])).toEqual([
      [1, true, "pending"],
      [2, true, "sent"],
    ]);
    expect(JSON.stringify(events)).not.toMatch(/Anna|Okafor|Hawthorne|Amoxicillin|500 mg|Street/);
  });

  test("does not confirm a rewritten event, nor any event after it", async () => {
    const [, id = ""] = ids;
    await alter(chainOf(id), at(1), (item) => ({ ...item, time: { S: "2026-01-01T10:00:00.000Z" } }));
    expect(await verify(id)).toEqual({ verdict: "event_altered", at: 1, events: [] });
  });

  test("finds a deleted event, even the last one", async () => {
    const [, , id = ""] = ids;
    await alter(chainOf(id), at(2), () => undefined);
    expect(await verify(id)).toMatchObject({
      verdict: "event_altered",
      at: 2,
      events: [{ isVerified: true }],
    });
  });

  test("finds a state that no event led to", async () => {
    const [, , , id = ""] = ids;
    await alter(chainOf(id), /^RX$/, (item) => ({ ...item, lastHash: { S: "another" } }));
    expect(await verify(id)).toMatchObject({ verdict: "state_altered" });
  });

  test.each<[string, place: number, becomes: (item: Item) => Item | undefined]>([
    ["an altered", 4, (item) => ({ ...item, list: withAnotherRole(item.list) })],
    ["a missing", 5, () => undefined],
  ])("names the number of %s entry", async (_, place, becomes) => {
    const id = ids[place] ?? "";
    await alter(/^HISTORY#\d/, new RegExp(`#prescription/${id}/1$`), becomes);
    const events = [{ isVerified: false }, { isVerified: true }];
    expect(await verify(id)).toMatchObject({ verdict: "history_altered", at: 1, events });
  });
  const withAnotherRole = (list: unknown) =>
    z.parse(Item, JSON.parse(JSON.stringify(list).replace('"doctor"', '"patient"')));

  test("does not find a record that does not exist", async () => {
    await expect(verify("0199aaaa-0000-7000-8000-000000000000")).rejects.toMatchObject({ status: 404 });
  });
});

test("shows auditors only those fields of a state that events carry", () => {
  const state = {
    status: "sent",
    pharmacyId: "ph1",
    patientName: "Anna",
    medications: [{}],
    doctorNote: "x",
  };
  expect(shownState("prescription", state)).toEqual({ status: "sent", pharmacyId: "ph1" });
  const texts = ["name", "reasonText", "notes", "instructions", "note", "unit", "title"];
  const shown = RecordKind.options.flatMap(stateFields);
  expect(shown).toContain("goalId");
  expect(shown.filter((field) => texts.includes(field))).toEqual([]);
});
