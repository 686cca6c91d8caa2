import * as z from "zod/mini";
import type { Envelope } from "#events";
import { shardOf, shards } from "#kernel/shard";
import { aggregate } from "../platform/table/aggregate.ts";
import {
  beginning,
  getMany,
  type Item,
  type Key,
  putOnce,
  query,
  type Range,
} from "../platform/table/table.ts";
import {
  dayParts,
  NameDisclosures,
  otherActor,
  RecordedEvent,
  type RecordKind,
  subjectOf,
} from "./domain/index.ts";

/** Auditors' disclosures: `AUDITOR#<id>` / `AUDITOR`. */
export const nameDisclosures = aggregate<NameDisclosures>({
  kind: "history",
  schema: NameDisclosures,
  id: ({ auditorId }) => auditorId,
  key: (id) => ({ pk: `AUDITOR#${id}`, sk: "AUDITOR" }),
});

/**
 * Stores an event idempotently: its keys derive from it. The entry is in one of eight shards of its day, in the index
 * of its record and in that of the person it is about; another actor gets a pointer to it.
 */
export async function keep(recorded: RecordedEvent): Promise<void> {
  const { type, event } = recorded;
  const { kind, id, sequence } = event.aggregate;
  const place = placeOf(event);
  const record = { gsi1pk: recordKey(kind, id), gsi1sk: numbered(sequence) };
  const person = { gsi2pk: personKey(subjectOf(recorded)), gsi2sk: place };
  const meta = { kind: "history", schemaVersion: 1 };
  await putOnce({ ...keyAt(place), ...meta, list: { type, event }, ...record, ...person });
  const actor = otherActor(recorded);
  // After the entry: a list ends early at a pointer whose entry is missing.
  if (actor) await putOnce({ pk: personKey(actor), sk: place, kind: "history-pointer", schemaVersion: 1 });
}

/** The sort key of an event: time, then id. Cursors continue from it. */
export function placeOf({ time, id }: Envelope): string {
  return `${time}#${id}`;
}

/** The sort key after all events of a day. */
export function endOf(day: string): string {
  return `${day}T~`;
}

/** The last `limit` events of a day before a sort key, newest first: one Query per shard. */
export async function eventsOfDay(day: string, before: string, limit: number): Promise<RecordedEvent[]> {
  const parts = dayPartitions(day).map((pk) => ({ pk, low: `${day}T`, high: before }));
  return (await newest(parts, limit)).map(recordedEventFrom);
}

/** The last `limit` events about or by a person, from a day on and before a sort key, newest first. */
export async function eventsOfPerson(
  id: string,
  from: string | undefined,
  before: string,
  limit: number,
): Promise<RecordedEvent[]> {
  const range = { pk: personKey(id), low: from ? `${from}T` : beginning("").low, high: before };
  const found = await newest([{ ...range, index: "gsi2" }, range], limit);
  const pointed = await getMany(found.filter(({ list }) => !list).map(({ sk }) => keyAt(String(sk))));
  const entries = new Map(pointed.map((item) => [item.sk, item]));
  const whole = found.map((item) => (item.list ? item : entries.get(item.sk)));
  return whole.filter((item) => item !== undefined).map(recordedEventFrom);
}

/** The events of a record, from its beginning. */
export function recordRange(kind: RecordKind, id: string): Range {
  return { index: "gsi1", pk: recordKey(kind, id), ...beginning("") };
}

/** An event by its id, `<kind>/<record>/<sequence>`; undefined if the history does not have it. */
export async function eventById(eventId: string): Promise<RecordedEvent | undefined> {
  const [kind = "", id = "", sequence = ""] = eventId.split("/");
  const place = numbered(Number(sequence));
  const [item] = await query({ index: "gsi1", pk: recordKey(kind, id), low: place, high: place }, 1);
  return item && recordedEventFrom(item);
}

/** Parses an event from a table or index item. */
export function recordedEventFrom(item: Item): RecordedEvent {
  return z.parse(RecordedEvent, item.list);
}

/** The last items of several ranges, merged; the upper bound is excluded. */
async function newest(ranges: readonly Range[], limit: number): Promise<Item[]> {
  const found = await Promise.all(ranges.map((range) => query(range, limit + 1, { newestFirst: true })));
  return found
    .flat()
    .filter(({ sk }) => sk !== ranges[0]?.high)
    .sort((a, b) => (String(a.sk) > String(b.sk) ? -1 : 1))
    .slice(0, limit);
}

function keyAt(place: string): Key {
  const eventId = place.slice(place.indexOf("#") + 1);
  return { pk: dayKey(place.slice(0, 10), shardOf(eventId, dayParts)), sk: place };
}

/** The partitions of a day's events. */
export function dayPartitions(day: string): string[] {
  return shards(dayParts).map((shard) => dayKey(day, shard));
}

function dayKey(day: string, shard: number): string {
  return `HISTORY#${day}#${shard}`;
}

function personKey(id: string): string {
  return `HISTORY#PERSON#${id}`;
}

function recordKey(kind: string, id: string): string {
  return `HISTORY#${kind}#${id}`;
}

function numbered(sequence: number): string {
  return String(sequence).padStart(10, "0");
}
