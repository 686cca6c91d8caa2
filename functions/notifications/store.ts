import * as z from "zod/mini";
import type { Envelope } from "../../events/event.ts";
import { Problem } from "../platform/domain/problem.ts";
import { shardOf } from "../platform/due.ts";
import type { Received } from "../platform/reaction.ts";
import { beginning, get, glance, type Item, putOnce, query, type Range, update } from "../platform/table.ts";
import { counted, joined, keptDays, type Note, Notification, windowOf } from "./domain/index.ts";

/** Notifications: `USER#<id>` / `NOTE#<time>#<event>`, and while unread an entry of the sparse index `UNREAD#<id>`. */
export const notesOf = (userId: string): Range => ({ pk: `USER#${userId}`, ...beginning("NOTE#") });

/**
 * Puts what the bell says of an event: an entry of its own, or joined with others. A second
 * delivery changes nothing. Answers the notification's id.
 */
export async function putNote(note: Note, { type, envelope }: Received): Promise<string> {
  if ("joins" in note) return await join(note, type, envelope);
  const id = entryId(envelope);
  await putOnce({ ...keyOf(note.to, id), ...entry(note, id, envelope) });
  return id;
}

/** An item is written whole: with these it stays within 2 KB, however much happens at once. */
const mostJoined = 20;

type JoiningNote = Extract<Note, { joins: string }>;

/**
 * Counts an event in the entry of its kind and window. Which entry that is, the opener says for good; which events it
 * counts, the entry remembers. A full entry stays full: what did not fit belongs to the next row, on any delivery.
 * Rows double from the second on, and an event has its one place in each: ten thousand at once look in ten.
 */
async function join(note: JoiningNote, type: string, envelope: Envelope, row = 0): Promise<string> {
  const place = shardOf(envelope.id, 2 ** Math.max(0, row - 1));
  const id = await openedBy(note.to, `${windowOf(envelope.time)}~${type}~${row}.${place}`, envelope);
  const { kind, schemaVersion, list, expiresAt, gsi1pk, gsi1sk } = entry(note, id, envelope);
  const event = counted(envelope);
  const values = {
    ":kind": kind,
    ":version": schemaVersion,
    ":list": { ...list, joins: note.joins },
    ":expires": expiresAt,
    ":unread": gsi1pk,
    ":at": gsi1sk,
    ":events": new Set([event]),
    ":event": event,
    ":most": mostJoined,
  };
  const set = "kind = :kind, schemaVersion = :version, #list = :list, expiresAt = :expires";
  const counting = `SET ${set}, gsi1pk = :unread, gsi1sk = :at ADD counts :events`;
  const condition = "attribute_not_exists(counts) OR (NOT contains(counts, :event) AND size(counts) < :most)";
  if (await update(keyOf(note.to, id), counting, values, { condition, names: { "#list": "list" } }))
    return id;
  const { counts } = z.parse(Joined, await get(keyOf(note.to, id)));
  return counts.has(event) ? id : await join(note, type, envelope, row + 1);
}

/** The entry that the first event of a window opened: this one's, or that of whoever was faster. */
async function openedBy(userId: string, window: string, envelope: Envelope): Promise<string> {
  const key = { pk: `USER#${userId}`, sk: `JOIN#${window}` };
  const opener = { kind: "join", schemaVersion: 1, entry: entryId(envelope), expiresAt: expiryOf(envelope) };
  if (await putOnce({ ...key, ...opener })) return opener.entry;
  return z.parse(z.object({ entry: z.string() }), (await glance(key)) ?? (await get(key))).entry;
}

/** How many are unread, counted up to 10, and the newest of them (of a joined entry, its latest event): one Query. */
export async function unreadOf(
  userId: string,
): Promise<{ unread: number; newest?: Notification | undefined }> {
  const items = await query(unread(userId), 10, { newestFirst: true });
  const [newest] = items;
  return { unread: items.length, ...(newest && { newest: noteFrom(newest) }) };
}

/** Marks one read and answers it; one already read stays as it is. Throws Problem 404. */
export async function markRead(userId: string, id: string, now: string): Promise<Notification> {
  const key = keyOf(userId, id);
  const read = "SET #list.readAt = :now REMOVE gsi1pk, gsi1sk";
  const more = { condition: "attribute_exists(gsi1pk)", names: { "#list": "list" } };
  const item = (await update(key, read, { ":now": now }, more)) ?? (await get(key));
  if (!item) throw new Problem("not_found");
  return noteFrom(item);
}

/** Marks all read that were unread when asked, 25 at a time. */
export async function markAllRead(userId: string, now: string): Promise<void> {
  for (;;) {
    const items = await query(unread(userId), 25);
    const ids = items.map((item) => noteFrom(item).id);
    const marked = await Promise.all(ids.map((id) => markRead(userId, id, now)));
    if (marked.length < 25) return;
  }
}

const Listed = z.extend(Notification, { joins: z.optional(z.string()) });
const Joined = z.object({ counts: z._default(z.set(z.string()), new Set()) });

/** A notification from an item of the table or the index. */
export function noteFrom(item: Item): Notification {
  const { joins, ...entry } = z.parse(Listed, item.list);
  return joins ? joined(entry, joins, z.parse(Joined, item).counts) : entry;
}

function entry({ to, type, subject, link }: Note, id: string, envelope: Envelope) {
  const list: Notification = { id, type, subject, link, at: envelope.time };
  const unread = { gsi1pk: `UNREAD#${to}`, gsi1sk: envelope.time };
  return { kind: "notification", schemaVersion: 1, list, expiresAt: expiryOf(envelope), ...unread };
}

function entryId({ id, time }: Envelope): string {
  return `${time}~${id.replaceAll("/", "~")}`;
}

function expiryOf({ time }: Envelope): number {
  return Math.floor(Date.parse(time) / 1000) + keptDays * 86_400;
}

function keyOf(userId: string, id: string) {
  return { pk: `USER#${userId}`, sk: `NOTE#${id}` };
}

function unread(userId: string): Range {
  return { index: "gsi1", pk: `UNREAD#${userId}`, ...beginning("") };
}
