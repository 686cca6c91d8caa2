import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as conversations } from "#contract/conversations";
import { contract as notifications } from "#contract/notifications";
import { contract as video } from "#contract/video";
import { messageLife, videoCallLife, videoCallMinute } from "../../infra/cost/counted.ts";
import type { Person } from "../../infra/demo/person.ts";
import { jpeg, upload } from "../documents/files.ts";
import { newPair, startWorld, type World } from "../world.ts";
import { costOf, within } from "./meter.ts";

// Its own product, because all its costs are counted.
let world: World;
let patient: Person;
let doctor: Person;
const ids = { chat: newId(), note: newId() };

beforeAll(async () => {
  world = await startWorld();
  [patient, doctor] = await newPair(world);
  await written("chat", newId());
  await written("clinical_note", newId());
});
afterAll(() => world.end());

const written = (messageCategory: "chat" | "clinical_note", id: string) =>
  doctor.call(conversations.send, {
    with: patient.id,
    id,
    messageCategory,
    content: "Please finish all seven days.",
  });
const unitsOf = async (act: () => Promise<unknown>) => (await costOf(world, act)).write;
const own = { archive: (id: string) => patient.call(conversations.archive, { with: doctor.id, id }) };

test("a message costs thirteen write units, a clinical note sixteen, with the count of what its sender sends", async () => {
  expect(await unitsOf(() => written("chat", ids.chat))).toBe(13);
  expect(await unitsOf(() => written("clinical_note", ids.note))).toBe(16);
});

test("reading costs six write units and two for each category, however many messages are read", async () => {
  const { unread, last } = (await patient.call(conversations.messages, { with: doctor.id })).conversation;
  expect(unread).toBe(4);
  const units = await unitsOf(() =>
    patient.call(conversations.read, { with: doctor.id, upTo: last?.number ?? 0 }),
  );
  expect(units).toBe(6 + 2 * 2);
});

test("archiving a message costs nine write units, a clinical note twelve", async () => {
  expect(await unitsOf(() => own.archive(ids.chat))).toBe(9);
  expect(await unitsOf(() => own.archive(ids.note))).toBe(12);
});

test("a message that the other's open screen shows at once stays within the costs that infra/costs.md assumes", async () => {
  const [toDoctor, toPatient] = [{ with: doctor.id }, { with: patient.id }];
  await doctor.call(conversations.read, { ...toPatient, upTo: 100 });
  const life = await costOf(world, async () => {
    const { number } = await patient.call(conversations.send, {
      ...toDoctor,
      id: newId(),
      content: "Thank you!",
    });
    await doctor.call(conversations.messages, { ...toPatient, since: number - 1 });
    await doctor.call(conversations.conversations, {});
    await doctor.call(notifications.count, {});
    await doctor.call(conversations.read, { ...toPatient, upTo: number });
  });
  within(life, messageLife, "a message");
});

test("a file costs eighteen write units until it is accepted, and its message four more than one without", async () => {
  const chosen = { documentType: "attachment", contentType: "image/jpeg", bytes: jpeg } as const;
  let id = "";
  const uploading = await costOf(world, async () => {
    id = await upload(doctor, chosen);
  });
  expect(uploading).toMatchObject({ calls: 1, write: 7, writeAfterwards: 11 });
  const sending = await costOf(world, () =>
    doctor.call(conversations.send, {
      with: patient.id,
      id: newId(),
      content: "See the picture.",
      file: { id },
    }),
  );
  expect(sending).toMatchObject({ calls: 1, requests: 3, read: 6.5, write: 17, events: 2 });
});

test("a video call stays within the costs that infra/costs.md assumes", async () => {
  const id = newId();
  const consents = true as const;
  let page = "";
  const life = await costOf(world, async () => {
    await doctor.call(video.start, { id, with: patient.id, medium: "video", consents });
    await patient.call(video.running, {});
    await patient.call(video.answer, { id, consents, answerId: newId() });
    for (const who of [doctor, patient]) {
      await who.call(video.call, { id });
      ({ page } = await who.call(video.here, { id }));
      await who.call(video.relays, { id });
    }
    // As two browsers connect: 13 signals in all, each fetched.
    for (let n = 0; n < 13; n++) {
      const parts = [{ kind: "description" as const, type: "offer" as const, sdp: "v=0\r\n".repeat(50 * n) }];
      await patient.call(video.signal, { id, page, n, parts });
      await doctor.call(video.signals, {
        id,
        ...(n > 0 && { after: `${page}~${String(n - 1).padStart(4, "0")}` }),
      });
    }
    await doctor.call(video.end, { id });
    for (const who of [doctor, patient]) await who.call(video.call, { id });
  });
  within(life, videoCallLife, "a video call");
});

test("a minute of a video call stays within them", async () => {
  const id = newId();
  const consents = true as const;
  await doctor.call(video.start, { id, with: patient.id, medium: "video", consents });
  await patient.call(video.answer, { id, consents, answerId: newId() });
  const minute = await costOf(world, async () => {
    for (const who of [doctor, patient]) await who.call(video.here, { id });
  });
  within(minute, videoCallMinute, "a minute of a video call");
});
