import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as conversations } from "#contract/conversations";
import { contract as notifications } from "#contract/notifications";
import type { Person } from "../../infra/demo/person.ts";
import {
  bookingWith,
  mailsTo,
  newDoctor,
  newPair,
  newPatient,
  passedEvents,
  sharedWorld,
  type World,
} from "../world.ts";

let world: World;
let anna: Person;
let ines: Person;
let otto: Person;
let first: string;

beforeAll(async () => {
  world = await sharedWorld();
  const { origin } = world;
  [anna, ines, otto] = await Promise.all([newPatient(origin), newDoctor(origin), newDoctor(origin)]);
  world.clock.advance(60_000);
  await anna.call(appointments.book, bookingWith(ines, world.clock.now()));
});

const swab = "Your throat swab shows streptococcus.";
const write = async (from: Person, to: Person, content: string) =>
  await from.call(conversations.send, {
    with: to.id,
    id: newId(),
    content,
    messageCategory: "clinical_note",
  });
const notesOf = async (one: Person, other: Person, tab: "active" | "archived" = "active") =>
  (await one.call(conversations.notes, { with: other.id, tab })).items;
const listed = async (one: Person, filter: "all" | "chat" | "notes") =>
  (await one.call(conversations.conversations, { filter })).items.map((item) => item.with.id);
const bell = async (one: Person, type: string) =>
  (await one.call(notifications.list, {})).items.filter((item) => item.type === type);
const refused = (code: string) => ({ problem: { code } });

test("the doctor of an appointment writes a note, the patient replies, and nobody else writes one (MSG-01, MSG-19, MSG-37, MSG-46, API-91, API-95, ROLE-20)", async () => {
  await expect(write(otto, anna, swab)).rejects.toMatchObject(refused("not_found"));
  await expect(write(ines, anna, " \n ")).rejects.toMatchObject(refused("invalid"));
  const note = await write(ines, anna, `  ${swab} `);
  first = note.id;
  expect(note).toMatchObject({
    content: swab,
    messageType: "text",
    messageCategory: "clinical_note",
    isArchived: false,
    number: 1,
  });
  await write(anna, ines, "Thank you.");
  await anna.call(conversations.send, { with: ines.id, id: newId(), content: "One more thing" });
  expect((await notesOf(anna, ines)).map(({ content }) => content)).toEqual(["Thank you.", swab]);
  await expect(notesOf(otto, anna)).rejects.toMatchObject(refused("not_found"));
  await world.idle(); // both are notified before the messages are read
});

test("a patient writes the first note to the doctor of the latest appointment, who is notified of it, and to no other doctor (MSG-39, ROLE-12)", async () => {
  const [ben, vera, omar] = await Promise.all([
    newPatient(world.origin),
    newDoctor(world.origin),
    newDoctor(world.origin),
  ]);
  world.clock.advance(60_000);
  const withOmar = { ...bookingWith(omar, world.clock.now()), time: "15:00" as const };
  await ben.call(appointments.book, withOmar);
  await ben.call(appointments.book, bookingWith(vera, world.clock.now()));
  await expect(write(ben, vera, swab)).rejects.toMatchObject(refused("not_your_doctor"));
  await ben.call(conversations.send, { with: vera.id, id: newId(), content: "Hello" });
  await expect(write(ben, vera, swab)).rejects.toMatchObject(refused("not_your_doctor"));
  await expect(write(ben, otto, swab)).rejects.toMatchObject(refused("not_found"));
  expect(await notesOf(ben, omar)).toEqual([]);

  await write(ben, omar, swab);
  await world.idle();
  expect((await notesOf(omar, ben)).map(({ content }) => content)).toEqual([swab]);
  const [listed] = (await omar.call(conversations.conversations, { filter: "notes" })).items;
  expect(listed).toMatchObject({ with: { id: ben.id }, unread: 1, unreadNotes: 1 });
  expect(await bell(omar, "appointment_note")).toMatchObject([
    { link: `/doctor/messages/notes?with=${ben.id}` },
  ]);
  const mails = await mailsTo(world.origin, omar.email);
  expect(mails.filter(({ subject }) => subject.endsWith("wrote you a clinical note"))).toHaveLength(1);
  await write(omar, ben, "Thank you, please rest.");

  await ben.call(appointments.cancel, { id: withOmar.id });
  await write(ben, vera, swab);
  await write(ben, omar, "I will.");
  expect((await notesOf(omar, ben)).map(({ content }) => content)).toEqual([
    "I will.",
    "Thank you, please rest.",
    swab,
  ]);
});

test("in a closed conversation a patient writes no first note, and replies once to the doctor's", async () => {
  const [ben, vera] = await newPair(world);
  await ben.call(conversations.send, { with: vera.id, id: newId(), content: "Hello" });
  await vera.call(conversations.close, { with: ben.id, reasonText: "Please book an appointment." });
  await expect(write(ben, vera, "May I?")).rejects.toMatchObject(refused("conversation_closed"));
  await write(vera, ben, swab);
  await write(ben, vera, "Thank you.");
  await expect(write(ben, vera, "One more.")).rejects.toMatchObject(refused("conversation_closed"));
});

test("two people whose only appointment was cancelled begin no notes in a conversation that exists", async () => {
  const [ben, vera] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
  world.clock.advance(60_000);
  const { id } = await ben.call(appointments.book, bookingWith(vera, world.clock.now()));
  await ben.call(conversations.send, { with: vera.id, id: newId(), content: "Hello" });
  await ben.call(appointments.cancel, { id });
  await expect(write(vera, ben, swab)).rejects.toMatchObject(refused("not_your_patient"));
  await expect(write(ben, vera, swab)).rejects.toMatchObject(refused("not_your_doctor"));
});

test("the inbox filters by chat and notes, and says which of both a conversation has (MSG-04)", async () => {
  const vera = await newDoctor(world.origin);
  world.clock.advance(60_000);
  await anna.call(appointments.book, { ...bookingWith(vera, world.clock.now()), time: "15:00" });
  await anna.call(conversations.send, { with: vera.id, id: newId(), content: "Hello" });
  expect(await listed(anna, "all")).toEqual([vera.id, ines.id]);
  expect(await listed(anna, "chat")).toEqual([vera.id, ines.id]);
  expect(await listed(anna, "notes")).toEqual([ines.id]);
  const [, ofInes] = (await anna.call(conversations.conversations, {})).items;
  expect(ofInes).toMatchObject({ has: { chat: true, note: true }, notes: { active: 2, archived: 0 } });
  expect((await vera.call(conversations.conversations, { filter: "notes", q: "Keller" })).items).toEqual([]);
});

test("either side archives a message or a note for itself and moves it back, and nobody else (MSG-25, MSG-26, ROLE-21, ROLE-30, API-97)", async () => {
  const note = { with: ines.id, id: first };
  await expect(otto.call(conversations.archive, { with: anna.id, id: first })).rejects.toMatchObject(
    refused("not_found"),
  );
  await expect(anna.call(conversations.archive, { ...note, id: newId() })).rejects.toMatchObject(
    refused("not_found"),
  );
  expect((await anna.call(conversations.archive, note)).isArchived).toBe(true);
  expect((await notesOf(anna, ines, "archived")).map(({ id }) => id)).toEqual([first]);
  expect((await notesOf(anna, ines)).map(({ content }) => content)).toEqual(["Thank you."]);
  expect([await notesOf(ines, anna, "archived"), await notesOf(ines, anna)]).toMatchObject([[], [{}, {}]]);
  expect((await anna.call(conversations.unarchive, note)).isArchived).toBe(false);
  expect(await notesOf(anna, ines)).toHaveLength(2);
  const [chat] = (await ines.call(conversations.messages, { with: anna.id })).items;
  expect(chat?.messageCategory).toBe("chat");
  await ines.call(conversations.archive, { with: anna.id, id: chat?.id ?? "" });
  expect((await anna.call(conversations.messages, { with: ines.id })).items[0]?.isArchived).toBe(false);
  // Read marks do not undo it.
  await ines.call(conversations.read, { with: anna.id, upTo: 3 });
  expect((await ines.call(conversations.messages, { with: anna.id })).items[0]).toMatchObject({
    isArchived: true,
    isRead: true,
  });
});

test("only the receiver requests an appointment about a note, and it is one of the two people (MSG-13)", async () => {
  const note = { with: ines.id, id: first };
  const requestAppointment = (more: object) =>
    anna.call(conversations.requestAppointment, { ...note, ...more });
  await expect(
    ines.call(conversations.requestAppointment, { with: anna.id, id: first }),
  ).rejects.toMatchObject(refused("not_found"));
  await expect(requestAppointment({ appointmentId: newId() })).rejects.toMatchObject(refused("not_found"));
  const [withInes, withVera] = (await anna.call(appointments.list, { when: "upcoming" })).items;
  await expect(requestAppointment({ appointmentId: withVera?.id })).rejects.toMatchObject(
    refused("not_found"),
  );
  expect(await requestAppointment({ appointmentId: withInes?.id })).toMatchObject({
    appointmentId: withInes?.id,
  });
  await world.idle();
  expect(await bell(ines, "appointment_note_requested")).toEqual([]);

  const [reply] = await notesOf(ines, anna);
  await ines.call(conversations.requestAppointment, { with: anna.id, id: reply?.id ?? "" });
  await world.idle();
  expect(await bell(anna, "appointment_note_requested")).toMatchObject([
    { link: `/patient/book/${ines.id}` },
  ]);
});

test("notes are in the bell, and in one e-mail a day and pair, and nothing repeats what they say", async () => {
  const mails = async (to: Person) =>
    (await mailsTo(world.origin, to.email)).filter(({ subject }) => subject.includes("clinical note"));
  // Chat of the same minutes is a notification of its own.
  expect(await bell(ines, "appointment_message")).toHaveLength(1);
  const [note] = await bell(anna, "appointment_note");
  expect(note?.link).toBe(`/patient/messages/notes?with=${ines.id}`);
  expect(await bell(ines, "appointment_note")).toHaveLength(1);
  expect(await mails(anna)).toHaveLength(1);
  await write(ines, anna, `${swab} Again.`);
  await world.idle();
  expect(await mails(anna)).toHaveLength(1);
  await world.advance(86_400_000);
  await write(ines, anna, `${swab} Once more.`);
  await world.idle();
  expect(await mails(anna)).toHaveLength(2);
  expect(await mails(ines)).toHaveLength(1);
  const published = [
    await passedEvents(world.origin),
    await mailsTo(world.origin, anna.email),
    await bell(anna, "appointment_note"),
  ];
  expect(JSON.stringify(published)).not.toMatch(/swab|Thank you\.|streptococcus/);
});
