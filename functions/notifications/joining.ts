import * as z from "zod/mini";
import type { Envelope } from "../../events/event.ts";
import { shardOf } from "../platform/schedule/due.ts";
import { get, glance, type Key, putOnce, update } from "../platform/table/table.ts";
import { counted, type InAppNotice, windowOf } from "./domain/index.ts";
import { entry, entryId, expiryOf, keyOf } from "./entry.ts";

/** An event that is to be counted in the entry of its kind and window. */
export interface Joining {
  readonly note: Extract<InAppNotice, { groupedText: string }>;
  readonly type: string;
  readonly envelope: Envelope;
}

/** The events that a joined entry counts. */
export const Joined = z.object({ counts: z._default(z.set(z.string()), new Set()) });

/** An item is written whole: with these it stays within 2 KB, however much happens at once. */
const mostJoined = 20;

interface Waiting extends Joining {
  readonly done: (id: string) => void;
  readonly failed: (error: unknown) => void;
}
let waiting = new Map<string, Waiting[]>();

/**
 * Counts an event in the entry of its kind and window, with all others that are told of at the same moment, and answers the
 * entry's id. Which entry that is, the opener says for good; which events it counts, the entry remembers. A full entry stays
 * full: what did not fit belongs to the next row, on any delivery.
 */
export async function join(joining: Joining): Promise<string> {
  const { promise, resolve: done, reject: failed } = Promise.withResolvers<string>();
  const { note, type, envelope } = joining;
  if (waiting.size === 0) void Promise.resolve().then(() => process.nextTick(flush));
  const window = `${note.to} ${windowOf(envelope.time)} ${type}`;
  waiting.set(window, [...(waiting.get(window) ?? []), { ...joining, done, failed }]);
  return await promise;
}

function flush(): void {
  const windows = [...waiting.values()];
  waiting = new Map();
  for (const all of windows) void joinAll(all);
}

/** At once where all are new and fit; else each finds its own place, whatever becomes of the others. */
async function joinAll(all: readonly Waiting[]): Promise<void> {
  try {
    const id = all.length > 1 ? await count(all, 0) : undefined;
    for (const one of all) {
      if (id) one.done(id);
      else joinOne(one).then(one.done, one.failed);
    }
  } catch (error) {
    for (const one of all) one.failed(error);
  }
}

async function joinOne(joining: Joining, row = 0): Promise<string> {
  const id = await count([joining], row);
  if (id) return id;
  const { note, envelope } = joining;
  const opened = await openedBy(joining, row);
  const { counts } = z.parse(Joined, await get(keyOf(note.to, opened)));
  return counts.has(counted(envelope)) ? opened : await joinOne(joining, row + 1);
}

/**
 * Counts events in the entry of a row, and answers its id; undefined when it counts one of them already, or has no room. Rows
 * double from the second on, and an event has its one place in each: ten thousand at once look in ten.
 */
async function count(all: readonly Joining[], row: number): Promise<string | undefined> {
  const latest = all.reduce((a, b) => (a.envelope.time < b.envelope.time ? b : a));
  const id = await openedBy(latest, row);
  const { note, envelope } = latest;
  const { kind, schemaVersion, list, expiresAt, gsi1pk, gsi1sk } = entry(note, id, envelope);
  const events = new Set(all.map((one) => counted(one.envelope)));
  const named = Object.fromEntries([...events].map((event, n) => [`:event${n}`, event]));
  const values = {
    ":kind": kind,
    ":version": schemaVersion,
    ":list": { ...list, groupedText: note.groupedText },
    ":expires": expiresAt,
    ":unread": gsi1pk,
    ":at": gsi1sk,
    ":events": events,
    ":room": mostJoined - events.size,
    ...named,
  };
  const set = "kind = :kind, schemaVersion = :version, #list = :list, expiresAt = :expires";
  const counting = `SET ${set}, gsi1pk = :unread, gsi1sk = :at ADD counts :events`;
  const areNew = Object.keys(named).map((event) => `NOT contains(counts, ${event})`);
  const fits = ["size(counts) <= :room", ...areNew].join(" AND ");
  const condition = `attribute_not_exists(counts) OR (${fits})`;
  const more = { condition, names: { "#list": "list" } };
  return (await update(keyOf(note.to, id), counting, values, more)) && id;
}

/** The entry that the first event of a window opened: this one's, or that of whoever was faster. */
async function openedBy({ note, type, envelope }: Joining, row: number): Promise<string> {
  const place = shardOf(envelope.id, 2 ** Math.max(0, row - 1));
  const sk = `JOIN#${windowOf(envelope.time)}~${type}~${row}.${place}`;
  const key: Key = { pk: `USER#${note.to}`, sk };
  const opener = { kind: "join", schemaVersion: 1, entry: entryId(envelope), expiresAt: expiryOf(envelope) };
  if (await putOnce({ ...key, ...opener })) return opener.entry;
  return z.parse(z.object({ entry: z.string() }), (await glance(key)) ?? (await get(key))).entry;
}
