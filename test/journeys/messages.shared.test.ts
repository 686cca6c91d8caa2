import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as conversations } from "#contract/conversations";
import { contract as notifications } from "#contract/notifications";
import { contract as profiles } from "#contract/profiles";
import type { Person } from "../../infra/demo/person.ts";
import { checkedUpload, jpeg } from "../documents/files.ts";
import { eventsIn } from "../guarantees/lifecycles/prescription-steps.ts";
import { socketOf } from "../socket.ts";
import {
  bookingWith,
  mailsTo,
  newDoctor,
  newPatient,
  newPharmacy,
  passedEvents,
  sharedWorld,
  toNextTenMinutes,
  type World,
} from "../world.ts";

let world: World;
let anna: Person;
let ben: Person;
let ines: Person;

beforeAll(async () => {
  world = await sharedWorld();
  const { origin } = world;
  [anna, ben, ines] = await Promise.all([newPatient(origin), newPatient(origin), newDoctor(origin)]);
  world.clock.advance(60_000);
  await anna.call(appointments.book, bookingWith(ines, world.clock.now()));
});

const sent = (from: Person, to: Person, content: string) =>
  from.call(conversations.send, { with: to.id, id: newId(), content });
const threadOf = (one: Person, other: Person, after?: string) =>
  one.call(conversations.messages, { with: other.id, ...(after && { after }) });

test("a patient writes to the doctor of an appointment, who reads and answers (MSG-01, MSG-17, MSG-18, MSG-20, MSG-21, DATA-220, DATA-221, DATA-225, API-90, API-92, API-93, API-94, API-96, ROLE-04, ROLE-20)", async () => {
  expect((await anna.call(conversations.conversations, {})).items).toEqual([]);
  const { items: doctors } = await anna.call(conversations.correspondents, {});
  expect(doctors.map(({ id, role }) => [id, role])).toEqual([[ines.id, "doctor"]]);
  expect((await threadOf(anna, ines)).items).toEqual([]);

  const question = await sent(anna, ines, "  Does it matter when I take it?\n");
  expect(question).toMatchObject({
    senderId: anna.id,
    receiverId: ines.id,
    content: "Does it matter when I take it?",
    messageType: "text",
    messageCategory: "chat",
    number: 1,
    isRead: false,
  });
  const [inbox] = (await ines.call(conversations.conversations, {})).items;
  expect(inbox).toMatchObject({
    with: { id: anna.id, name: "Anna Keller", role: "patient" },
    unread: 1,
    last: { number: 1, isMine: false, preview: "Does it matter when I take it?" },
  });

  await world.idle(); // she is notified before she reads it
  expect(await ines.call(conversations.read, { with: anna.id, upTo: 1 })).toMatchObject({ unread: 0 });
  const [read] = (await threadOf(anna, ines)).items;
  expect(read?.isRead).toBe(true);
  expect(read?.readAt).toBeDefined();
  await sent(ines, anna, "After breakfast.");
  const { items, conversation } = await threadOf(anna, ines);
  expect(items.map(({ number, content }) => [number, content])).toEqual([
    [2, "After breakfast."],
    [1, "Does it matter when I take it?"],
  ]);
  expect(conversation.unread).toBe(1);
});

test("the bell says that there is a message and not what it says, and nobody gets an e-mail", async () => {
  await world.idle();
  const { items } = await anna.call(notifications.list, {});
  const [note] = items.filter(({ type }) => type === "appointment_message");
  expect(note?.subject).toMatch(/^Dr\. .* sent you a message\.$/);
  expect(note?.link).toBe(`/patient/messages?with=${ines.id}`);
  const all = await passedEvents(world.origin);
  const own = all.filter(({ detail }) => detail.actor.id === ines.id);
  expect(own.map(({ detailType }) => detailType)).toContain("conversation.message_sent.v1");
  expect(JSON.stringify(all)).not.toMatch(/breakfast|Does it matter/);
  const mails = await mailsTo(world.origin, anna.email);
  expect(JSON.stringify(mails)).not.toMatch(/breakfast|Does it matter|sent you a message/);
});

test("unread messages are counted, and who reads a conversation has read its notifications, and no others", async () => {
  const cleo = await newPatient(world.origin);
  await cleo.call(appointments.book, { ...bookingWith(ines, world.clock.now()), time: "15:00" });
  const unread = async () => {
    await world.idle();
    const { messages: count } = await ines.call(notifications.count, {});
    const { items } = await ines.call(notifications.list, {});
    const notes = items.filter(({ type, readAt }) => type === "appointment_message" && !readAt);
    return { count, notes: notes.map(({ subject, link }) => `${subject} ${link?.split("=")[1]}`).sort() };
  };
  expect(await unread()).toEqual({ count: 0, notes: [] });
  toNextTenMinutes(world);
  await sent(anna, ines, "One");
  const { number } = await sent(anna, ines, "Two");
  await sent(cleo, ines, "Three");
  const fromCleo = `Anna Keller sent you a message. ${cleo.id}`;
  const fromAnna = `Anna Keller sent you 2 messages. ${anna.id}`;
  expect(await unread()).toEqual({ count: 3, notes: [fromCleo, fromAnna].sort() });
  await ines.call(conversations.read, { with: anna.id, upTo: number - 1 });
  expect(await unread()).toEqual({ count: 2, notes: [fromCleo, fromAnna].sort() });
  const screen = await socketOf(world.origin, ines);
  await ines.call(conversations.read, { with: anna.id, upTo: number });
  await screen.hears("notification.read");
  await screen.close();
  expect(await unread()).toEqual({ count: 1, notes: [fromCleo] });
  await ines.call(conversations.read, { with: cleo.id, upTo: 1 });
  expect(await unread()).toEqual({ count: 0, notes: [] });
});

test("a message reaches the other's open screen (MSG-23, API-98)", async () => {
  const screen = await socketOf(world.origin, ines);
  const { number } = await sent(anna, ines, "Thank you!");
  // Once by the call itself and once by its event, which is the guarantee.
  const heard = () => screen.messages.filter(({ type }) => type === "conversation.message_sent.v1");
  await expect.poll(() => heard().map((message) => message.number)).toEqual([number, number]);
  expect(new Set(heard().map(({ aggregate }) => aggregate.sequence)).size).toBe(1);
  await screen.close();
});

test("a message without text is refused at its field (MSG-16)", async () => {
  for (const content of ["", "  \n ", "x".repeat(4001)])
    await expect(sent(anna, ines, content)).rejects.toMatchObject({
      problem: { code: "invalid", fields: [expect.objectContaining({ path: "content" })] },
    });
});

test("people without an appointment find no conversation, whatever id they name", async () => {
  const hawthorne = await newPharmacy(world.origin);
  const wanted = { problem: { code: "not_found" } };
  for (const other of [ines, hawthorne, anna]) {
    await expect(sent(ben, other, "Hello")).rejects.toMatchObject(wanted);
    await expect(threadOf(ben, other)).rejects.toMatchObject(wanted);
    await expect(ben.call(conversations.read, { with: other.id, upTo: 1 })).rejects.toMatchObject(wanted);
  }
  await expect(sent(ines, ben, "Hello")).rejects.toMatchObject(wanted);
  const { id } = await ben.call(appointments.book, {
    ...bookingWith(ines, world.clock.now()),
    id: newId(),
    time: "16:00",
  });
  await ben.call(appointments.cancel, { id });
  await expect(sent(ben, ines, "Hello")).rejects.toMatchObject(wanted);
});

test("a doctor closes a conversation with a sentence that the patient reads, and opens it again", async () => {
  await ines.call(conversations.close, { with: anna.id, reasonText: "Please call the practice." });
  const { conversation } = await threadOf(anna, ines);
  expect(conversation.closed?.reasonText).toBe("Please call the practice.");
  await expect(sent(anna, ines, "But...")).rejects.toMatchObject({
    problem: { code: "conversation_closed" },
  });
  // Nothing passes as a clinical note either, until the doctor writes one, which is answered once.
  const note = (from: Person, to: Person) =>
    from.call(conversations.send, {
      ...{ with: to.id, id: newId(), content: "I can't take it." },
      messageCategory: "clinical_note",
    });
  const chosen = { documentType: "attachment", contentType: "image/jpeg", bytes: jpeg } as const;
  const file = { id: await checkedUpload(world, anna, chosen) };
  const asFile = () =>
    anna.call(conversations.send, { with: ines.id, id: newId(), file, messageCategory: "clinical_note" });
  const closed = { problem: { code: "conversation_closed" } };
  for (const refused of [() => note(anna, ines), asFile])
    await expect(refused()).rejects.toMatchObject(closed);
  await note(ines, anna);
  const replies = await Promise.allSettled([note(anna, ines), note(anna, ines), note(anna, ines)]);
  expect(replies.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await ines.call(conversations.reopen, { with: anna.id });
  await sent(anna, ines, "Once more.");
  await world.idle();
  const { items } = await anna.call(notifications.list, {});
  expect(items.map(({ type }) => type)).toEqual(
    expect.arrayContaining(["appointment_messages_closed", "appointment_messages_reopened"]),
  );
});

test("messages sent at once by both get one order without a gap (MSG-20)", async () => {
  const { items: before } = await threadOf(anna, ines);
  const from = before[0]?.number ?? 0;
  // A few at a time, as people would; a hundred at once are in test/guarantees/concurrent-messages.shared.deep.test.ts.
  const many = 12;
  for (let n = 0; n < many; n += 4)
    await Promise.all(
      [0, 1, 2, 3].map((k) => (k % 2 ? sent(anna, ines, `${n + k}`) : sent(ines, anna, `${n + k}`))),
    );
  const numbers: number[] = [];
  let after: string | undefined;
  do {
    const page = await threadOf(ines, anna, after);
    numbers.push(...page.items.map(({ number }) => number));
    after = page.next;
  } while (after);
  expect(numbers).toEqual(Array.from({ length: from + many }, (_, place) => from + many - place));
  const since = async (number: number) =>
    (await anna.call(conversations.messages, { with: ines.id, since: number })).items.map(
      (one) => one.number,
    );
  expect(await since(from + many)).toEqual([]);
  expect(await since(from + many - 3)).toEqual([2, 1, 0].map((place) => from + many - place));
  expect(await eventsIn(world, `CONVERSATION#${anna.id}~${ines.id}`)).toBeGreaterThan(many);
});

test("a search finds people by name, in conversations and among those to write to (MSG-03)", async () => {
  const names = async (q: string) =>
    (await ines.call(conversations.conversations, { q })).items.map((one) => one.with.name);
  for (const q of ["kell", "Keller, Anna"])
    expect(new Set(await names(q)), q).toEqual(new Set(["Anna Keller"]));
  expect(await names("Zoe")).toEqual([]);
  for (const q of ["anna", "KELLER", "kel ann", anna.email]) {
    const { items } = await ines.call(conversations.correspondents, { q });
    expect(
      items.map(({ id }) => id),
      q,
    ).toContain(anna.id);
  }
  expect((await ines.call(conversations.correspondents, { q: "nobody" })).items).toEqual([]);
});

test("people who changed their names are found by both, in conversations and among those to write to", async () => {
  const { origin } = world;
  const [patient, doctor] = await Promise.all([newPatient(origin), newDoctor(origin)]);
  await patient.call(appointments.book, bookingWith(doctor, world.clock.now()));
  await sent(patient, doctor, "Good morning");
  const patientProfile = await patient.call(profiles.myPatientProfile, {});
  const doctorProfile = await doctor.call(profiles.myDoctorProfile, {});
  if (!patientProfile.details || !doctorProfile.details) throw new Error("both have profiles");
  const fullName = "Anna Maria da Silva Vandermeer";
  await patient.call(profiles.savePatientProfile, { ...patientProfile.details, fullName });
  await doctor.call(profiles.saveDoctorProfile, { ...doctorProfile.details, fullName: "Ines Adeyemi" });
  await world.idle();
  for (const [who, searches, name] of [
    [doctor, ["keller", "vanderm", fullName], fullName],
    [patient, ["okafor", "adeyemi"], `${doctorProfile.details.title} Ines Adeyemi`],
  ] as const)
    for (const q of searches) {
      const { items } = await who.call(conversations.conversations, { q });
      expect(
        items.map((one) => one.with.name),
        q,
      ).toEqual([name]);
      const { items: others } = await who.call(conversations.correspondents, { q });
      expect(
        others.map((one) => one.name),
        q,
      ).toEqual([name]);
    }
  expect((await doctor.call(conversations.conversations, { q: "zolpidem" })).items).toEqual([]);
});
