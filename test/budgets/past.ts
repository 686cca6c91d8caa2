import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { v7 as newId } from "uuid";
import * as z from "zod/mini";
import { Prescription } from "#domain/prescriptions";
import { first, type World } from "../world.ts";

/** An item as DynamoDB's JSON. */
type Item = Record<string, AttributeValue>;

const Text = z.object({ S: z.string() });
const Found = z.object({ Items: z.array(z.record(z.string(), z.custom<AttributeValue>())) });
const Whole = z.object({ gsi1sk: Text, gsi2sk: Text });
const Authored = z.object({
  sk: Text,
  gsi1sk: Text,
  list: z.object({ M: z.object({ prescriptionId: Text }) }),
});

/** A finished prescription and its entry in its doctor's list, as the product stored them, and parsed. */
export interface Finished {
  readonly item: Item;
  readonly authored: Item;
  readonly prescription: Prescription;
}

/** Reads it from the table. */
export async function finishedFrom(world: World, id: string, doctorId: string): Promise<Finished> {
  const item = first(await partition(world, `RX#${id}`, "RX"));
  const written = await partition(world, `DOCTOR#${doctorId}`, "RX#");
  const authored = first(written.filter((one) => z.parse(Authored, one).list.M.prescriptionId.S === id));
  const prescription = z.parse(Prescription, unmarshall(item).list);
  return { item, authored, prescription };
}

/**
 * Puts more finished prescriptions of the same people straight into the table, each a minute older than the
 * one before, because the API would take weeks of clock time. It writes no events: their notifications were
 * sent long ago. They may be of `patientIds` in turn.
 */
export async function addPast(
  world: World,
  model: Finished,
  from: number,
  upTo: number,
  patientIds: readonly string[] = [model.prescription.patientId],
): Promise<void> {
  const TableName = first(world.tables.names);
  const of = (n: number): Finished => {
    const patientId = patientIds[(n - from) % patientIds.length] ?? model.prescription.patientId;
    return { ...model, prescription: { ...model.prescription, patientId } };
  };
  let next = from;
  const writer = async () => {
    while (next < upTo) {
      const few = Array.from({ length: Math.min(12, upTo - next) }, (_, n) => copyOf(of(next + n), next + n));
      next += few.length;
      await Promise.all(few.flat().map((Item) => world.tables.call("PutItem", { TableName, Item })));
    }
  };
  await Promise.all(Array.from({ length: 32 }, writer));
}

/** The items of a doctor and one of the patients: the pair, the keys of its search, its appointments. */
export async function pairItemsOf(world: World, doctorId: string, patientId: string): Promise<Item[]> {
  const beginnings = [`PATIENT#${patientId}`, "FIND#", `APPOINTMENT#${patientId}#`];
  const found = beginnings.map((beginning) => partition(world, `DOCTOR#${doctorId}`, beginning));
  return (await Promise.all(found)).flat();
}

/** Puts more patients of a doctor straight into the table: copies of one pair, each with five appointments. Returns their ids. */
export async function addPatients(
  world: World,
  { items, patientId }: { items: readonly Item[]; patientId: string },
  count: number,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  const copies = ids.map((id) => {
    const text = JSON.stringify(items).replaceAll(patientId, id);
    const copied: Item[] = JSON.parse(text);
    const listed = copied.filter(({ kind }) => kind?.S === "pair-appointment");
    const more = listed.flatMap((one) =>
      Array.from({ length: 4 }, () => ({ ...one, sk: { S: `${z.parse(Text, one.sk).S}${newId()}` } })),
    );
    return [...copied, ...more];
  });
  await putAll(world, copies.flat());
  return ids;
}

/** An open prescription of a patient who has no other at its pharmacy: itself, and what the pharmacy's search has of it. */
export async function workItemsOf(
  world: World,
  { id, pharmacyId, patientId }: { id: string; pharmacyId: string; patientId: string },
): Promise<Item[]> {
  const own = await partition(world, `PHARMACY#${pharmacyId}`, `PATIENT#${patientId}`);
  const keys = await partition(world, `PHARMACY#${pharmacyId}`, "FIND#");
  const ofPatient = keys.filter((key) => z.parse(Text, key.sk).S.endsWith(`#${patientId}`));
  return [...(await partition(world, `RX#${id}`, "RX")), ...own, ...ofPatient];
}

/** Puts such prescriptions of more patients straight into the table, and counts them as sent. */
export async function addWork(
  world: World,
  { items, id, patientId }: { items: readonly Item[]; id: string; patientId: string },
  pharmacyId: string,
  count: number,
): Promise<void> {
  const copies = Array.from({ length: count }, () => {
    const text = JSON.stringify(items).replaceAll(patientId, newId()).replaceAll(id, newId());
    const copied: Item[] = JSON.parse(text);
    return copied;
  }).flat();
  await putAll(world, copies);
  await countWork(world, pharmacyId, "sent", count);
}

/** Adds to a pharmacy's figure of a status. */
export async function countWork(
  world: World,
  pharmacyId: string,
  status: string,
  count: number,
): Promise<void> {
  await world.tables.call("UpdateItem", {
    TableName: first(world.tables.names),
    Key: { pk: { S: `TOTALS#${pharmacyId}` }, sk: { S: "WORK" } },
    UpdateExpression: "ADD #status :count",
    ExpressionAttributeNames: { "#status": status },
    ExpressionAttributeValues: { ":count": { N: String(count) } },
  });
}

async function putAll(world: World, items: Item[]): Promise<void> {
  const TableName = first(world.tables.names);
  const writer = async () => {
    for (let Item = items.pop(); Item; Item = items.pop())
      await world.tables.call("PutItem", { TableName, Item });
  };
  await Promise.all(Array.from({ length: 32 }, writer));
}

function copyOf({ item, authored, prescription: before }: Finished, n: number): Item[] {
  const { gsi1sk, gsi2sk } = z.parse(Whole, item);
  const id = newId();
  const old = (at: string) => new Date(Date.parse(at) - (n + 1) * 60_000).toISOString();
  const after = { ...before, id, createdAt: old(before.createdAt), updatedAt: old(before.updatedAt) };
  const place = ({ S }: z.infer<typeof Text>) => ({
    S: S.replace(before.id, id)
      .replace(before.createdAt, after.createdAt)
      .replace(before.updatedAt, after.updatedAt),
  });
  const keys = { pk: { S: `RX#${id}` }, gsi1sk: place(gsi1sk), gsi2sk: place(gsi2sk) };
  const entry = z.parse(Authored, authored);
  return [
    { ...item, ...keys, list: { M: marshall(after, { removeUndefinedValues: true }) } },
    {
      ...authored,
      sk: place(entry.sk),
      gsi1sk: place(entry.gsi1sk),
      list: { M: { prescriptionId: { S: id } } },
    },
  ];
}

async function partition(world: World, pk: string, beginning: string): Promise<Item[]> {
  const found = await world.tables.call("Query", {
    TableName: first(world.tables.names),
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :beginning)",
    ExpressionAttributeValues: { ":pk": { S: pk }, ":beginning": { S: beginning } },
  });
  return z.parse(Found, found).Items;
}
