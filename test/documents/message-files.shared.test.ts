import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { contract as conversations } from "#contract/conversations";
import { contract } from "#contract/documents";
import { contract as notifications } from "#contract/notifications";
import type { Person } from "../../infra/demo/person.ts";
import { newDoctor, newPair, passedEvents, sharedWorld, type World } from "../world.ts";
import { announcementOf, type Chosen, checkedUpload, jpeg, pdf, put, upload, webm } from "./files.ts";
import { keysOf } from "./hostile.ts";
import { eicar } from "./hostile-files.ts";

let world: World;
let anna: Person;
let ines: Person;
beforeAll(async () => {
  world = await sharedWorld();
  [anna, ines] = await newPair(world);
});

const attachment = { documentType: "attachment", contentType: "image/jpeg", bytes: jpeg } as const;
const recording = { documentType: "voice_message", contentType: "audio/webm", bytes: webm } as const;
const stateOf = (owner: Person, id: string) => owner.call(contract.state, { id });
const linkOf = (person: Person, id: string) => person.request("GET", `/api/documents/${id}/link`);
const sent = (file: { id: string; seconds?: number }, content?: string) =>
  anna.call(conversations.send, { with: ines.id, id: newId(), file, ...(content && { content }) });

const uploaded = (chosen: Chosen) => checkedUpload(world, anna, chosen);

test("a file that a patient sends is downloaded by both people of the conversation and nobody else, and its name stays in the message (OPEN-07)", async () => {
  const before = (await passedEvents(world.origin)).at(-1)?.position;
  const fileName = `rash on my arm ${newId()}.jpg`;
  const announcement = announcementOf({ ...attachment, fileName });
  const announced = await anna.call(contract.announce, announcement);
  const { id } = announcement;
  expect(await stateOf(anna, id)).toEqual({ status: "checking" });
  await put(announced, jpeg);
  await world.idle();
  expect(await stateOf(anna, id)).toEqual({ status: "accepted" });
  expect((await linkOf(ines, id)).status).toBe(404);

  const message = await sent({ id }, "It itches.");
  const file = { id, fileName, contentType: "image/jpeg", size: jpeg.length };
  expect(message).toMatchObject({ messageType: "file", content: "It itches.", file });
  const { items } = await ines.call(conversations.messages, { with: anna.id });
  expect(items[0]).toMatchObject({ id: message.id, file });
  for (const person of [anna, ines]) {
    const { url } = await person.call(contract.link, { id });
    const download = await fetch(url);
    expect(download.headers.get("content-disposition")).toBe('attachment; filename="attachment.jpg"');
    expect(Buffer.from(await download.arrayBuffer())).toEqual(jpeg);
  }
  const other = await newDoctor(world.origin);
  const [foreign, nothing] = await Promise.all([linkOf(other, id), linkOf(other, newId())]);
  expect({ ...(await foreign.json()), requestId: "" }).toEqual({ ...(await nothing.json()), requestId: "" });
  await world.idle();
  const published = JSON.stringify([
    await passedEvents(world.origin, before),
    (await ines.call(notifications.list, {})).items,
  ]);
  expect(published).toContain("document.sent.v1");
  expect(published).not.toContain("rash on my arm");
});

test("a voice message has its length and no text, and a list shows that it is one", async () => {
  const message = await sent({ id: await uploaded({ ...recording, fileName: "voice.weba" }), seconds: 42 });
  expect(message).toMatchObject({ messageType: "voice", content: "", file: { seconds: 42 } });
  const { items } = await ines.call(conversations.conversations, {});
  expect(items[0]?.last).toMatchObject({ type: "voice", preview: "", isMine: false });
});

describe("a file", () => {
  test("goes with one message, and only if it is the sender's and accepted", async () => {
    const id = await uploaded(attachment);
    const first = { id: newId(), file: { id } };
    const once = await anna.call(conversations.send, { with: ines.id, ...first });
    expect(await anna.call(conversations.send, { with: ines.id, ...first })).toEqual(once);
    const refused = [{ id }, { id: newId() }, { id: await upload(ines, attachment) }];
    for (const file of refused)
      await expect(sent(file)).rejects.toMatchObject({ problem: { code: "not_found" } });
    const none = { with: ines.id, id: newId(), content: " " };
    await expect(anna.call(conversations.send, none)).rejects.toMatchObject({ problem: { code: "invalid" } });
  });

  test("with malware is refused with its reason, and its sender finds the way back from the bell", async () => {
    const bytes = Buffer.concat([pdf, Buffer.from(eicar)]);
    const id = await uploaded({ documentType: "attachment", fileName: "bill.pdf", bytes });
    expect(await stateOf(anna, id)).toEqual({ status: "refused", reason: "malware_found" });
    const { items } = await anna.call(notifications.list, {});
    expect(items[0]).toMatchObject({ type: "appointment_document", link: "/patient/messages" });
    await expect(sent({ id })).rejects.toMatchObject({ problem: { code: "not_found" } });
    expect(keysOf(world, id)).toEqual([]);
  });

  test("that is discarded or not sent within a day is deleted, and a sent one stays", async () => {
    const [discarded, forgotten, retained] = [
      await uploaded(attachment),
      await uploaded(attachment),
      await uploaded(attachment),
    ];
    await sent({ id: retained });
    await anna.call(contract.remove, { id: discarded });
    await world.idle();
    expect([discarded, forgotten, retained].map((id) => keysOf(world, id).length)).toEqual([0, 1, 1]);
    await expect(anna.call(contract.remove, { id: retained })).rejects.toMatchObject({
      problem: { code: "wrong_state" },
    });
    await world.advance(25 * 3_600_000);
    expect([forgotten, retained].map((id) => keysOf(world, id).length)).toEqual([0, 1]);
    await expect(sent({ id: forgotten })).rejects.toMatchObject({ problem: { code: "not_found" } });
  });
});

test("a patient has no documents of a profile, and files of messages are not among a doctor's (ROLE-14)", async () => {
  const license = await anna.request("POST", "/api/documents", announcementOf({ bytes: pdf }));
  expect(license.status).toBe(403);
  await checkedUpload(world, ines, attachment);
  expect((await ines.call(contract.mine, {})).items).toEqual([]);
});
