import * as z from "zod/mini";
import type { Envelope } from "../../events/event.ts";
import { Problem } from "../platform/domain/problem.ts";
import { beginning, get, type Item, putOnce, query, type Range, update } from "../platform/table.ts";
import { keptDays, type Note, Notification } from "./domain/index.ts";

/** Notifications: `USER#<id>` / `NOTE#<time>#<event>`, and while unread an entry of the sparse index `UNREAD#<id>`. */
export const notesOf = (userId: string): Range => ({ pk: `USER#${userId}`, ...beginning("NOTE#") });

/** Puts what the bell says, once: the key is made from the event. Answers the notification's id. */
export async function putNote(note: Note, envelope: Envelope): Promise<string> {
  const id = `${envelope.time}~${note.once ?? envelope.id.replaceAll("/", "~")}`;
  const { to, type, subject, link } = note;
  const list: Notification = { id, type, subject, link, at: envelope.time };
  const expiresAt = Math.floor(Date.parse(envelope.time) / 1000) + keptDays * 86_400;
  const unread = { gsi1pk: `UNREAD#${to}`, gsi1sk: envelope.time };
  await putOnce({ ...keyOf(to, id), kind: "notification", schemaVersion: 1, list, expiresAt, ...unread });
  return id;
}

/** How many are unread, counted up to 10, and the newest of them: one Query. */
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

/** A notification from an item of the table or the index. */
export function noteFrom(item: Item): Notification {
  return z.parse(Notification, item.list);
}

const Claim = z.object({ by: z.string(), claimedAt: z.string(), sentAt: z.optional(z.string()) });

/** Longer than the function that sends may run: a claim older than this belongs to nobody who lives. */
const leaseMs = 45_000;

/**
 * Claims the telling of one person by mail. False when it is done, or another event of the same occasion does it.
 * Throws while the same event is being told elsewhere, so that the queue asks again; an abandoned claim is taken over.
 */
export async function claimMail(once: string, to: string, event: string, now: string): Promise<boolean> {
  const key = claimKey(once, to);
  const expiresAt = Math.floor(Date.parse(now) / 1000) + 90 * 86_400;
  const claim = { by: event, claimedAt: now };
  if (await putOnce({ ...key, kind: "claim", schemaVersion: 1, ...claim, expiresAt })) return true;
  const held = z.parse(Claim, await get(key));
  if (held.sentAt || held.by !== event) return false;
  const values = { ":now": now, ":held": held.claimedAt };
  const isAbandoned = Date.parse(now) - Date.parse(held.claimedAt) > leaseMs;
  const takeOver = { condition: "claimedAt = :held AND attribute_not_exists(sentAt)" };
  if (isAbandoned && (await update(key, "SET claimedAt = :now", values, takeOver))) return true;
  throw new Error("This mail is being sent elsewhere.");
}

/** Marks a claimed mail as accepted by the mail service. */
export async function markMailed(once: string, to: string, now: string): Promise<void> {
  await update(claimKey(once, to), "SET sentAt = :now", { ":now": now });
}

function keyOf(userId: string, id: string) {
  return { pk: `USER#${userId}`, sk: `NOTE#${id}` };
}

function claimKey(once: string, to: string) {
  return { pk: `TOLD#${once}`, sk: `email#${to}` };
}

function unread(userId: string): Range {
  return { index: "gsi1", pk: `UNREAD#${userId}`, ...beginning("") };
}
