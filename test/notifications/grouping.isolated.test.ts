import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Envelope } from "#events";
import { markRead, noteFrom, putNote } from "../../functions/notifications/store.ts";
import { get } from "../../functions/platform/table/table.ts";
import { openTableWorld } from "../platform/table/table-world.ts";

let world: Awaited<ReturnType<typeof openTableWorld>>;
let to: string;
let people = 0;

beforeAll(async () => {
  world = await openTableWorld();
});
afterAll(() => world.end());
beforeEach(() => {
  to = `anna${people++}`;
  world.calls.length = 0;
});

const envelope = (n: number): Envelope => ({
  id: `prescription/${n}/1`,
  time: `2026-11-24T09:00:${String(n).padStart(2, "0")}.000Z`,
  aggregate: { kind: "prescription", id: String(n), sequence: 1 },
  actor: { id: "ines", role: "doctor" },
  correlationId: "request",
  data: {},
});

const one = "Dr. Ines Okafor wrote you a prescription. Choose a pharmacy to order it.";
const several = (count: string) => `${count} new prescriptions for you. Choose a pharmacy to order them.`;

/** Notifies of events in one batch; returns the entries' ids. */
async function notify(...events: number[]): Promise<string[]> {
  const note = {
    to,
    type: "prescription_issued",
    message: { key: "prescriptions.issued", args: { doctor: "Dr. Ines Okafor" } },
    link: "/",
    grouped: true,
  } as const;
  return await Promise.all(events.map((n) => putNote(note, { envelope: envelope(n) })));
}

async function subjectOf(id: string | undefined) {
  const item = await get({ pk: `USER#${to}`, sk: `NOTE#${id}` });
  return item && noteFrom(item).subject;
}
const operations = () => world.calls.map(({ operation }) => operation);

test("ten events of a batch are counted with two writes", async () => {
  const ids = await notify(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
  expect(operations()).toEqual(["UpdateItem", "UpdateItem"]);
  expect(new Set(ids).size).toBe(1);
  expect(await subjectOf(ids[0])).toBe(several("10"));
});

test("a batch with an event that was already counted counts the others, once each", async () => {
  const [id] = await notify(1);
  expect(await notify(1, 2, 3)).toEqual([id, id, id]);
  expect(await notify(3, 2, 1)).toEqual([id, id, id]);
  expect(await subjectOf(id)).toBe(several("3"));
});

test("the same event twice in a batch is counted once", async () => {
  const [id] = await notify(1, 1);
  expect(await subjectOf(id)).toBe(one);
});

test("a batch that exceeds an entry's room fills it, and the entry says that there are more", async () => {
  const first = await notify(...Array.from({ length: 18 }, (_, n) => n));
  const ids = await notify(18, 19, 20, 21, 22);
  const entries = [...new Set([...first, ...ids])];
  expect(await Promise.all(entries.map(subjectOf))).toEqual([several("20+")]);
});

test("a full entry becomes unread again for later events, and not for counted ones", async () => {
  await notify(...Array.from({ length: 10 }, (_, n) => n));
  const [id = ""] = await notify(...Array.from({ length: 10 }, (_, n) => n + 10));
  expect(await subjectOf(id)).toBe(several("20"));
  await notify(21);
  expect(await subjectOf(id)).toBe(several("20+"));
  const isRead = async () => (await markRead(to, id, "2026-11-24T10:00:00.000Z")).readAt !== undefined;
  const readAt = async () => noteFrom((await get({ pk: `USER#${to}`, sk: `NOTE#${id}` })) ?? {}).readAt;
  expect(await isRead()).toBe(true);
  await notify(20, 21, 3);
  expect(await readAt()).toBeDefined();
  await notify(22);
  expect(await readAt()).toBeUndefined();
});
