import * as z from "zod/mini";
import type { Envelope } from "#events";
import { expiryOf } from "../platform/table/expiry.ts";
import { get, type Item, type Key, update } from "../platform/table/table.ts";
import {
  counted,
  type InAppNotice,
  mostJoined,
  notificationRetentionDays,
  type StoredNotification,
  windowOf,
} from "./domain/index.ts";

/** An event to be counted in the notification of its message and window. */
interface GroupedEvent {
  readonly note: Extract<InAppNotice, { grouped: true }>;
  readonly envelope: Envelope;
}

/** The events that a grouped notification counts, and the time of the latest one beyond the limit. */
export const Grouped = z.object({
  counts: z._default(z.set(z.string()), new Set()),
  beyond: z.optional(z.string()),
});

interface Waiting extends GroupedEvent {
  readonly done: (id: string) => void;
  readonly failed: (error: unknown) => void;
}
let waiting = new Map<string, Waiting[]>();

/**
 * Counts an event in the notification of its message and window, in one write with all others that arrive together, and returns the
 * notification's id. The window's item fixes which notification that is; the notification stores the events that it counts. An
 * event beyond the limit turns the number into "20+".
 */
export async function group(joining: GroupedEvent): Promise<string> {
  const { promise, resolve: done, reject: failed } = Promise.withResolvers<string>();
  const { note, envelope } = joining;
  if (waiting.size === 0) void Promise.resolve().then(() => process.nextTick(flush));
  const window = `${note.to} ${groupOf(note, envelope)}`;
  waiting.set(window, [...(waiting.get(window) ?? []), { ...joining, done, failed }]);
  return await promise;
}

function flush(): void {
  const windows = [...waiting.values()];
  waiting = new Map();
  for (const all of windows) void groupAll(all);
}

/** One write if all events are new and fit; otherwise one for each, independent of the others. */
async function groupAll(all: readonly Waiting[]): Promise<void> {
  try {
    const id = await openedBy(latestOf(all));
    const areCounted = await count(id, all);
    for (const one of all) {
      if (areCounted) one.done(id);
      else groupOne(id, one, all.length > 1).then(() => one.done(id), one.failed);
    }
  } catch (error) {
    for (const one of all) one.failed(error);
  }
}

async function groupOne(id: string, joining: GroupedEvent, mayFit: boolean): Promise<void> {
  if (mayFit && (await count(id, [joining]))) return;
  const { note, envelope } = joining;
  const { counts } = z.parse(Grouped, await get(keyOf(note.to, id)));
  if (!counts.has(counted(envelope))) await countBeyond(id, joining);
}

/** Counts events in a notification and marks it unread. Returns false if it already counts one of them, or if they exceed the limit. */
async function count(id: string, all: readonly GroupedEvent[]): Promise<boolean> {
  const latest = latestOf(all);
  const events = new Set(all.map((one) => counted(one.envelope)));
  const named = Object.fromEntries([...events].map((event, n) => [`:event${n}`, event]));
  const areNew = Object.keys(named).map((event) => `NOT contains(counts, ${event})`);
  const fits = ["size(counts) <= :room", ...areNew].join(" AND ");
  return await write(id, latest, {
    expression: " ADD counts :events",
    values: { ":events": events, ":room": mostJoined - events.size, ...named },
    condition: `attribute_not_exists(counts) OR (${fits})`,
  });
}

/** Records an event beyond the limit. A repeated or older one changes nothing. */
async function countBeyond(id: string, joining: GroupedEvent): Promise<void> {
  await write(id, joining, {
    expression: ", beyond = :beyond",
    values: { ":beyond": joining.envelope.time },
    condition: "attribute_not_exists(beyond) OR beyond < :beyond",
  });
}

/** Writes a notification from its latest event, unread. Returns whether the condition held. */
async function write(
  id: string,
  { note, envelope }: GroupedEvent,
  more: { expression: string; values: Item; condition: string },
): Promise<boolean> {
  const { kind, schemaVersion, list, expiresAt, gsi1pk, gsi1sk } = entry(note, id, envelope);
  const values = {
    ":kind": kind,
    ":version": schemaVersion,
    ":list": list,
    ":expires": expiresAt,
    ":unread": gsi1pk,
    ":at": gsi1sk,
    ...more.values,
  };
  const set = "kind = :kind, schemaVersion = :version, #list = :list, expiresAt = :expires";
  const expression = `SET ${set}, gsi1pk = :unread, gsi1sk = :at${more.expression}`;
  const only = { condition: more.condition, names: { "#list": "list" } };
  return (await update(keyOf(note.to, id), expression, values, only)) !== undefined;
}

/** The id of the notification of a window: made from the event that was stored first. */
async function openedBy({ note, envelope }: GroupedEvent): Promise<string> {
  const key: Key = { pk: `USER#${note.to}`, sk: `JOIN#${groupOf(note, envelope)}` };
  const values = {
    ":kind": "join",
    ":version": 1,
    ":entry": entryId(envelope),
    ":expires": expiryOf(envelope.time, notificationRetentionDays),
  };
  const onlyOnce = "entry = if_not_exists(entry, :entry), expiresAt = if_not_exists(expiresAt, :expires)";
  const item = await update(key, `SET kind = :kind, schemaVersion = :version, ${onlyOnce}`, values);
  return z.parse(z.object({ entry: z.string() }), item).entry;
}

/** The group of an event: its window, message, and the record or person if only their events are grouped. */
export function groupOf({ message, about, from }: GroupedEvent["note"], { time }: { time: string }): string {
  const common = about ?? from;
  return `${windowOf(time)}~${message.key}${common === undefined ? "" : `~${common}`}`;
}

function latestOf<J extends GroupedEvent>(all: readonly J[]): J {
  return all.reduce((a, b) => (a.envelope.time < b.envelope.time ? b : a));
}

/** The sort key of an urgent one in the index of unread ones. It lies above those of all others, which are times. */
export const urgentPlace = (id = ""): string => `URGENT#${id}`;

/** The attributes of an unread notification. */
export function entry(notice: InAppNotice, id: string, envelope: Envelope) {
  const { to, type, message, link, about } = notice;
  const { grouped } = "grouped" in notice ? notice : {};
  const { urgent } = "now" in notice ? notice : {};
  const list: StoredNotification = { id, type, message, link, at: envelope.time, grouped, about, urgent };
  const unread = { gsi1pk: `UNREAD#${to}`, gsi1sk: urgent ? urgentPlace(id) : envelope.time };
  return {
    kind: "notification",
    schemaVersion: 1,
    list,
    expiresAt: expiryOf(envelope.time, notificationRetentionDays),
    ...unread,
  };
}

/** The id of the notification that an event creates. */
export function entryId({ id, time }: Envelope): string {
  return `${time}~${id.replaceAll("/", "~")}`;
}

/** When a notification was created: its id begins with the time of its first event. */
export function createdAtOf(id: string): string {
  return id.slice(0, id.indexOf("~"));
}

/** The key of a notification. */
export function keyOf(userId: string, id: string) {
  return { pk: `USER#${userId}`, sk: `NOTE#${id}` };
}
