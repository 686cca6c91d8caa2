import type { Run } from "#kernel/call/contract";
import { cursorOf, type Page } from "#kernel/call/page";
import { pageOf } from "../../platform/table/page-of.ts";
import type { contract } from "../contract.ts";
import { countsOf } from "../counts.ts";
import type { Notification } from "../domain/index.ts";
import { keyOf, urgentPlace } from "../in-app.ts";
import { isOnTop, markRead as mark, markAllRead as markAll, noteFrom, notesOf, urgentOf } from "../store.ts";

const order = { newestFirst: true };
const none: Page<Notification> = { items: [] };

/** The unread urgent ones from the index, then all others from the table. A cursor is a place in one of the two. */
export const list: Run<typeof contract.list> = async ({ after, limit }, { actor: { id } }) => {
  const isOnTopYet = after === undefined || after.startsWith(urgentPlace());
  const [urgent, others] = await Promise.all([
    isOnTopYet ? pageOf(urgentOf(id), { after, limit }, noteFrom, order) : none,
    pageOf(notesOf(id), { after: isOnTopYet ? undefined : after, limit }, noteFrom, order),
  ]);
  if (urgent.next) return urgent;
  // The index may not know yet what was added or read a moment ago; the table does.
  const known = others.items.filter((note) => after === undefined || !isOnTop(note));
  const latest = new Map([...urgent.items, ...known].map((note) => [note.id, note]));
  const top = [...latest.values()].filter(isOnTop);
  const rest = known.filter((note) => !isOnTop(note));
  const shown = rest.slice(0, Math.max(limit - top.length, 0));
  if (shown.length === rest.length) return { items: [...top, ...shown], next: others.next };
  const [last, lastOnTop] = [shown.at(-1), top.at(-1)];
  const place = last ? keyOf(id, last.id).sk : lastOnTop && urgentPlace(lastOnTop.id);
  return { items: [...top, ...shown], ...(place && { next: cursorOf(place) }) };
};

export const count: Run<typeof contract.count> = async (_, { actor }) => await countsOf(actor);

export const markRead: Run<typeof contract.markRead> = async ({ id }, { actor, now }) =>
  await mark(actor.id, id, now);

export const markAllRead: Run<typeof contract.markAllRead> = async (_, { actor, now }) => {
  await markAll(actor.id, now);
  return { unread: 0 };
};
