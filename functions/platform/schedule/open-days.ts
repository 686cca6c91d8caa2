import * as z from "zod/mini";
import { addDays } from "#kernel/dates";
import { get, type Key, put } from "../table/table.ts";

/** Longer than any clock may lag behind while it plans an item. */
const lateMs = 3_600_000;
/** How many days back the very first run looks. */
const firstDays = 14;

/** The days on which items of a kind may be due, from the last run's cursor on, so that an outage is made up. */
export async function openDays(kind: string, now: string) {
  const today = now.slice(0, 10);
  const settled = new Date(Date.parse(now) - lateMs).toISOString().slice(0, 10);
  const cursor = await cursorOf(kind);
  const first = earlier(cursor ?? addDays(today, -firstDays), settled);
  if (cursor === undefined) await putCursor(kind, first);
  const days: string[] = [];
  for (let day = first; day <= today; day = addDays(day, 1)) days.push(day);
  return {
    days,
    /**
     * Records that nothing is left before a day. The next run starts there, or earlier while a lagging clock may still
     * plan items.
     */
    async settle(before: string): Promise<void> {
      const day = earlier(before, settled);
      if (day !== cursor) await putCursor(kind, day);
    },
  };
}

const Cursor = z.object({ day: z.string() });

/** The day before which nothing is left to do. */
async function cursorOf(kind: string): Promise<string | undefined> {
  const item = await get(cursorKey(kind));
  return item && z.parse(Cursor, item).day;
}

async function putCursor(kind: string, day: string): Promise<void> {
  await put({ ...cursorKey(kind), kind: "cursor", schemaVersion: 1, day });
}

function cursorKey(kind: string): Key {
  return { pk: `DUE#${kind}`, sk: "CURSOR" };
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}
