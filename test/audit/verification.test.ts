import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as audit } from "#contract/audit";
import { contract as prescriptions } from "#contract/prescriptions";
import { RecordKind, shownState, stateFields } from "#domain/audit";
import type { Person } from "../../infra/demo/person.ts";
import { scanTable } from "../scan.ts";
import { first, newAuditor, newPeople, startWorld, type World, writtenPrescription } from "../world.ts";

// Its own product: items of its table are altered.
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

/** Puts the item of the table whose keys fit as it becomes; one that becomes nothing is deleted. */
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

describe("an auditor sees whether the history of a record can be relied on", () => {
  test("every event is verified, with the state that it led to, without names and free text", async () => {
    const { verdict, at, events } = await verify(first(ids));
    expect([verdict, at]).toEqual(["verified", undefined]);
    expect(events.map(({ sequence, isVerified, state }) => [sequence, isVerified, state.status])).toEqual([
      [1, true, "pending"],
      [2, true, "sent"],
    ]);
    expect(JSON.stringify(events)).not.toMatch(/Anna|Okafor|Hawthorne|Amoxicillin|500 mg|Street/);
  });

  test("an event that was rewritten, and all behind it, are not verified", async () => {
    const [, id = ""] = ids;
    await alter(chainOf(id), at(1), (item) => ({ ...item, time: { S: "2026-01-01T10:00:00.000Z" } }));
    expect(await verify(id)).toEqual({ verdict: "event_altered", at: 1, events: [] });
  });

  test("an event that was taken away is missed, the last one too", async () => {
    const [, , id = ""] = ids;
    await alter(chainOf(id), at(2), () => undefined);
    expect(await verify(id)).toMatchObject({
      verdict: "event_altered",
      at: 2,
      events: [{ isVerified: true }],
    });
  });

  test("a state that no event led to is told", async () => {
    const [, , , id = ""] = ids;
    await alter(chainOf(id), /^RX$/, (item) => ({ ...item, lastHash: { S: "another" } }));
    expect(await verify(id)).toMatchObject({ verdict: "state_altered" });
  });

  test("an entry of the history that says something else is told by its number", async () => {
    const [, , , , id = ""] = ids;
    await alter(/^HISTORY#\d/, new RegExp(`#prescription/${id}/1$`), (item) => ({
      ...item,
      list: z.parse(Item, JSON.parse(JSON.stringify(item.list).replace('"doctor"', '"patient"'))),
    }));
    expect(await verify(id)).toMatchObject({
      verdict: "history_altered",
      at: 1,
      events: [{ isVerified: false }, { isVerified: true }],
    });
  });

  test("an entry that the history lacks before its last is told by its number", async () => {
    const [, , , , , id = ""] = ids;
    await alter(/^HISTORY#\d/, new RegExp(`#prescription/${id}/1$`), () => undefined);
    expect(await verify(id)).toMatchObject({
      verdict: "history_altered",
      at: 1,
      events: [{ isVerified: false }, { isVerified: true }],
    });
  });

  test("a record that never was is not found", async () => {
    await expect(verify("0199aaaa-0000-7000-8000-000000000000")).rejects.toMatchObject({ status: 404 });
  });
});

test("auditors see of a state what events carry, and no other field", () => {
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
