import { afterAll, beforeAll, expect, test } from "vitest";
import { requestClosing } from "#domain/identity";
import { fillIn, type PharmacyDetails } from "#domain/profiles";
import { everyReport, putReport } from "../../functions/conversations/reports.ts";
import { requestedClosings } from "../../functions/identity/closing.ts";
import { accounts } from "../../functions/identity/store.ts";
import { markReadAbout, unreadOf } from "../../functions/notifications/store.ts";
import { commit, putAny } from "../../functions/platform/table/transaction.ts";
import { profiles, unverifiedIds } from "../../functions/profiles/store.ts";
import { pharmacies } from "../../infra/demo/people.ts";
import { openTableWorld } from "../platform/table/table-world.ts";

const many = 120;
const numbers = [...Array(many + 1).keys()];
const at = (n: number) => new Date(Date.UTC(2026, 10, 28, 10) + n * 1000).toISOString();
let world: Awaited<ReturnType<typeof openTableWorld>>;

beforeAll(async () => {
  world = await openTableWorld();
});
afterAll(() => world.end());

const collected = async <T>(all: AsyncIterable<T>) => await Array.fromAsync(all);

test("operators read every report, also the one before a hundred later ones by one person", async () => {
  for (const n of numbers)
    await commit([
      putReport({
        ...{ conversationId: `p${n}~d1`, messageId: `m${n}`, number: 1, content: "Buy", senderId: "s1" },
        ...{ reporterId: n === 0 ? "first" : "many", reasonCode: "spam", at: at(n) },
      }),
    ]);
  const reports = await collected(everyReport());
  expect(reports.map(({ messageId }) => messageId)).toEqual(numbers.map((n) => `m${many - n}`));
});

test("operators see everyone who asked to close an account, the longest waiting first", async () => {
  for (const n of numbers) {
    const id = `u${n}`;
    const role = "patient" as const;
    const account = { id, email: `${id}@example.com`, role, openedAt: at(0), signedInSince: at(0) };
    const ctx = { now: at(n), newId: () => id, correlationId: "c", actor: { id, role } };
    await accounts.save(undefined, requestClosing(account, at(n)), ctx);
  }
  const found = await collected(requestedClosings());
  expect(found.map(({ account }) => account.id)).toEqual(numbers.map((n) => `u${n}`));
});

test("operators see everyone who waits to be verified, also behind a hundred who never will be", async () => {
  process.env.VERIFY_PROFESSIONALS = "on";
  const details = pharmacies[0]?.details as PharmacyDetails;
  for (const n of numbers) {
    const actor = { id: `ph${n}`, role: "pharmacy" as const };
    const ctx = { now: at(n), newId: () => actor.id, correlationId: "c", actor };
    await profiles.save(undefined, fillIn(undefined, { role: "pharmacy", details }, ctx), ctx);
  }
  expect(await collected(unverifiedIds())).toEqual(numbers.map((n) => `ph${n}`));
});

test("what a person has read is read, however many newer notifications are unread", async () => {
  for (const n of numbers) {
    const note = { id: `${at(n)}~e${n}`, at: at(n), about: n === 0 ? "c1" : "c2", type: "chat_message" };
    const keys = { pk: "USER#u", sk: `NOTE#${note.id}`, gsi1pk: "UNREAD#u", gsi1sk: at(n) };
    const message = { key: "messages.chat", args: { name: "Anna" } };
    const list = { ...note, link: "/doctor/messages", message, to: "u" };
    await commit([putAny({ ...keys, kind: "notification", schemaVersion: 1, list })]);
  }
  const read = { about: "c1", until: at(many), now: at(many) };
  expect(await markReadAbout("u", read)).toBe(`${at(0)}~e0`);
  await markReadAbout("u", { ...read, about: "c2" });
  expect((await unreadOf("u")).unread).toBe(0);
});
