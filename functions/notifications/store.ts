import * as z from "zod/mini";
import { Problem } from "#kernel/call/problem";
import type { Received } from "../platform/events/consumer.ts";
import { beginning, get, type Item, putOnce, query, type Range, update } from "../platform/table/table.ts";
import { type InAppNotice, joined, listLink, type Notification, StoredNotification } from "./domain/index.ts";
import { inAppText } from "./domain/wording.ts";
import { createdAtOf, entry, entryId, Grouped, group, keyOf, urgentPlace } from "./in-app.ts";

/** Notifications: `USER#<id>` / `NOTE#<time>#<event>`. Unread ones are also in the sparse index `UNREAD#<id>`. */
export const notesOf = (userId: string): Range => ({ pk: `USER#${userId}`, ...beginning("NOTE#") });

/** The urgent ones among a person's unread notifications. */
export const urgentOf = (userId: string): Range => ({ ...unread(userId), ...beginning(urgentPlace()) });

/** Whether a notification lies above all others. */
export const isOnTop = ({ urgent, readAt }: Notification): boolean => urgent === true && !readAt;

/**
 * Stores the notification of an event, of its own or grouped with others. A second delivery changes nothing. Returns the
 * notification's id.
 */
export async function putNote(note: InAppNotice, { envelope }: Pick<Received, "envelope">): Promise<string> {
  if ("grouped" in note) return await group({ note, envelope });
  const id = entryId(envelope);
  await putOnce({ ...keyOf(note.to, id), ...entry(note, id, envelope) });
  return id;
}

/**
 * The number of unread notifications, counted up to 10, of urgent ones among them, and the newest, in one Query; with ten urgent
 * ones another finds what may be newer.
 */
export async function unreadOf(
  userId: string,
): Promise<{ unread: number; urgent: number; newest?: Notification | undefined }> {
  const notes = (await query(unread(userId), 10, { newestFirst: true })).map(noteFrom);
  // The urgent ones come first, whatever is newer.
  const others = notes.length === 10 && notes.every((note) => note.urgent) ? await latestOther(userId) : [];
  const [newest] = [...notes, ...others].toSorted((a, b) => b.at.localeCompare(a.at));
  return {
    unread: notes.length,
    urgent: notes.filter((note) => note.urgent).length,
    ...(newest && { newest }),
  };
}

/** The newest unread one that is not urgent, if any. */
async function latestOther(userId: string): Promise<Notification[]> {
  const others = { ...unread(userId), high: urgentPlace() };
  return (await query(others, 1, { newestFirst: true })).map(noteFrom);
}

/** A person's newest notifications, read ones too; at most `most`. */
export async function newestOf(userId: string, most: number): Promise<Notification[]> {
  return (await query(notesOf(userId), most, { newestFirst: true })).map(noteFrom);
}

/** Marks a notification read and returns it. Throws Problem 404. */
export async function markRead(userId: string, id: string, now: string): Promise<Notification> {
  const key = keyOf(userId, id);
  const read = "SET #list.readAt = :now REMOVE gsi1pk, gsi1sk";
  const more = { condition: "attribute_exists(gsi1pk)", names: { "#list": "list" } };
  const item = (await update(key, read, { ":now": now }, more)) ?? (await get(key));
  if (!item) throw new Problem("not_found");
  return noteFrom(item);
}

/** More notifications than a person gets while they are retained. */
const mostUnread = 10_000;

/**
 * Marks the person's unread notifications about a record read, of some types or all, up to an instant. One that counts a later
 * event stays unread. Returns the id of one of them.
 */
export async function markReadAbout(
  userId: string,
  {
    about,
    types,
    until,
    now,
  }: { about: string; types?: readonly string[] | undefined; until: string; now: string },
): Promise<string | undefined> {
  const items = await query(unread(userId), mostUnread);
  const found = items.map((item) => z.parse(StoredNotification, item.list));
  const marked = await Promise.all(
    found
      .filter(
        (notification) =>
          notification.about === about &&
          notification.at <= until &&
          (types?.includes(notification.type) ?? true),
      )
      .map(async ({ id, at }) => {
        const read = "SET #list.readAt = :now REMOVE gsi1pk, gsi1sk";
        const more = { condition: "#list.#at = :at", names: { "#list": "list", "#at": "at" } };
        return (await update(keyOf(userId, id), read, { ":now": now, ":at": at }, more)) && id;
      }),
  );
  return marked.find((id) => id !== undefined);
}

/** Marks all unread notifications read, 25 at a time. They are listed once: the index keeps for a moment what was marked. */
export async function markAllRead(userId: string, now: string): Promise<void> {
  const ids = (await query(unread(userId), mostUnread)).map((item) => noteFrom(item).id);
  for (let n = 0; n < ids.length; n += 25)
    await Promise.all(ids.slice(n, n + 25).map((id) => markRead(userId, id, now)));
}

/** A notification from an item of the table or the index, in the reader's language. */
export function noteFrom(item: Item): Notification {
  const { message, grouped, about, ...list } = z.parse(StoredNotification, item.list);
  const notification = { ...list, createdAt: createdAtOf(list.id) };
  if (!grouped) return { ...notification, subject: inAppText(message) };
  const { counts, beyond } = z.parse(Grouped, item);
  const { at, count } = joined(notification.at, counts, beyond);
  const link = count && notification.link && about === undefined ? { link: listLink(notification.link) } : {};
  return { ...notification, ...link, at, subject: inAppText(message, undefined, count) };
}

function unread(userId: string): Range {
  return { index: "gsi1", pk: `UNREAD#${userId}`, ...beginning("") };
}
