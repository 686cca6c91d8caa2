import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { contract as conversations } from "#contract/conversations";
import { contract as notifications } from "#contract/notifications";
import type { Message, MessageCategory } from "#domain/conversations";
import type { Person } from "../../infra/demo/person.ts";
import { socketOf } from "../socket.ts";
import { newPair, sharedWorld, toNextTenMinutes, type World } from "../world.ts";

let world: World;
let patient: Person;
let doctor: Person;

beforeEach(async () => {
  world = await sharedWorld();
  [patient, doctor] = await newPair(world);
  toNextTenMinutes(world);
});

const write = async (from: Person, to: Person, messageCategory: MessageCategory = "chat") =>
  await from.call(conversations.send, { with: to.id, id: newId(), content: "Hello", messageCategory });
const read = async (reader: Person, other: Person, upTo: number, only?: MessageCategory) =>
  await reader.call(conversations.read, { with: other.id, upTo, ...(only && { only }) });
const threadOf = async (one: Person, other: Person, after?: string) =>
  await one.call(conversations.messages, { with: other.id, limit: 50, ...(after && { after }) });

/** What a person sees as unread: in the list, beside the tab, in the bell. */
async function unreadOf(one: Person) {
  await world.idle();
  const [{ items }, { messages: tab }, bell] = await Promise.all([
    one.call(conversations.conversations, {}),
    one.call(notifications.count, {}),
    one.call(notifications.list, {}),
  ]);
  const notified = bell.items.filter(({ type, readAt }) => /_(message|note)$/.test(type) && !readAt);
  return {
    list: items[0]?.unread,
    notes: items[0]?.unreadNotes,
    tab,
    bell: notified.map(({ type }) => type),
  };
}
const nothing = { list: 0, notes: 0, tab: 0, bell: [] };

test("what is in sight is read: 138 messages at once, on all screens and for their sender too, and each has its time (MSG-22, DATA-221)", async () => {
  for (let n = 0; n < 137; n++) {
    // In an hour one may write 60 messages to one person.
    if (n > 0 && n % 60 === 0) world.clock.advance(3_600_000);
    await write(doctor, patient);
  }
  expect(await read(patient, doctor, 3)).toMatchObject({ unread: 134 });
  const { number } = await write(doctor, patient);
  expect(await unreadOf(patient)).toEqual({
    list: 135,
    notes: 0,
    tab: 135,
    bell: Array(3).fill("appointment_message"),
  });
  const screens = await Promise.all([patient, doctor].map((one) => socketOf(world.origin, one)));
  world.clock.advance(60_000);
  expect(await read(patient, doctor, number)).toMatchObject({ unread: 0, with: { id: doctor.id } });
  for (const screen of screens) await screen.hears("conversation.messages_read.v1");
  await Promise.all(screens.map((screen) => screen.close()));
  expect(await unreadOf(patient)).toEqual(nothing);

  const all: Message[] = [];
  let after: string | undefined;
  do {
    const page = await threadOf(doctor, patient, after);
    expect(page.conversation.readUpTo).toBe(number);
    all.unshift(...page.items.toReversed());
    after = page.next;
  } while (after);
  expect(all.map(({ isRead }) => isRead)).toEqual(Array.from({ length: number }, () => true));
  const times = all.map(({ readAt = "" }) => Date.parse(readAt));
  const [early, late] = [times[0] ?? 0, times.at(-1) ?? 0];
  expect(late).toBeGreaterThanOrEqual(early + 60_000);
  expect(times).toEqual([...Array(3).fill(early), ...Array(number - 3).fill(late)]);
});

test("each kind has its own mark: notes are read beside unread chat, and the chat stays unread", async () => {
  await write(doctor, patient);
  const note = await write(doctor, patient, "clinical_note");
  await write(doctor, patient);
  expect(await unreadOf(patient)).toMatchObject({ list: 3, notes: 1, tab: 3 });
  expect(await read(patient, doctor, note.number, "clinical_note")).toMatchObject({
    unread: 2,
    unreadNotes: 0,
  });
  expect(await unreadOf(patient)).toEqual({ list: 2, notes: 0, tab: 2, bell: ["appointment_message"] });
  const [shown] = (await patient.call(conversations.notes, { with: doctor.id })).items;
  expect(shown).toMatchObject({ id: note.id, isRead: true, readAt: expect.any(String) });
  const { items } = await threadOf(patient, doctor);
  expect(items.map(({ isRead }) => isRead)).toEqual([false, true, false]);
});

test("what arrives after the mark stays unread, and a later or repeated mark takes nothing back", async () => {
  await write(doctor, patient, "clinical_note");
  await write(patient, doctor, "clinical_note");
  const last = await write(patient, doctor);
  const seen = await write(patient, doctor);
  await write(patient, doctor);
  await write(patient, doctor, "clinical_note");
  expect(await read(doctor, patient, seen.number)).toMatchObject({ unread: 2, unreadNotes: 1 });
  expect(await read(doctor, patient, last.number)).toMatchObject({ unread: 2, unreadNotes: 1 });
  expect(await read(doctor, patient, 1, "clinical_note")).toMatchObject({ unread: 2, unreadNotes: 1 });
  const { conversation } = await threadOf(patient, doctor);
  expect(conversation).toMatchObject({ readUpTo: seen.number, unread: 1, unreadNotes: 1 });
  await Promise.all([1, 2, 3].map(() => read(doctor, patient, 1_000)));
  expect(await unreadOf(doctor)).toEqual(nothing);
});
