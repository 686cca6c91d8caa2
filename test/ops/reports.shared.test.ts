import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { contract as conversations } from "#contract/conversations";
import { contract as notifications } from "#contract/notifications";
import type { Person } from "../../infra/demo/person.ts";
import { newPair, passedEvents, sharedWorld, type World } from "../world.ts";
import { ops } from "./command-line.ts";

let world: World;
let patient: Person;
let doctor: Person;

beforeAll(async () => {
  world = await sharedWorld();
  [patient, doctor] = await newPair(world);
});

const sent = async (content: string) => {
  const message = { id: newId(), content };
  await patient.call(conversations.send, { with: doctor.id, ...message });
  return message.id;
};

test("reports lists a reported message with its reason and text, once, and nobody else reads of it", async () => {
  const content = `Buy cheap pills\nat ${newId()}`;
  const id = await sent(content);
  const report = { with: patient.id, id, reasonCode: "spam", reasonText: "I never asked for this." } as const;
  const { reportedAt } = await doctor.call(conversations.report, report);
  world.clock.advance(1000);
  expect(await doctor.call(conversations.report, { ...report, reasonCode: "other" })).toEqual({ reportedAt });
  await expect(patient.call(conversations.report, { ...report, with: doctor.id })).rejects.toMatchObject({
    problem: { code: "not_found" },
  });
  const { out } = await ops(world.directory, ["reports"]);
  const lines = out.split("\n");
  const place = lines.findIndex((line) => line.startsWith(`${reportedAt}: spam`));
  expect(lines.slice(place, place + 3)).toEqual([
    `${reportedAt}: spam, reported by ${doctor.id}, sent by ${patient.id}, message 1`,
    "  why: I never asked for this.",
    `  message: ${content.replace("\n", " / ")}`,
  ]);
  expect(lines.filter((line) => line.includes(content.split("\n")[1] ?? ""))).toHaveLength(1);
  await world.idle();
  const all = await passedEvents(world.origin);
  const own = all.filter(({ detail }) => detail.actor.id === doctor.id);
  expect(own.map(({ detailType }) => detailType)).toContain("conversation.message_reported.v1");
  expect(JSON.stringify(all)).not.toMatch(/cheap pills|never asked/);
  const { items } = await patient.call(notifications.list, {});
  expect(items.filter(({ type }) => type.includes("report"))).toEqual([]);
});

test("a muted conversation notifies its reader of no message, and still counts it as unread", async () => {
  const state = async () => {
    await world.idle();
    const { unread, messages: count } = await doctor.call(notifications.count, {});
    return { unread, count };
  };
  await doctor.call(conversations.read, { with: patient.id, upTo: 1 });
  const before = await state();
  expect((await doctor.call(conversations.mute, { with: patient.id })).isMuted).toBe(true);
  await sent("Are you there?");
  expect(await state()).toEqual({ unread: before.unread, count: before.count + 1 });
  const { conversation } = await patient.call(conversations.messages, { with: doctor.id });
  expect(conversation.isMuted).toBe(false);
  expect((await doctor.call(conversations.unmute, { with: patient.id })).isMuted).toBe(false);
  await sent("Hello?");
  expect(await state()).toEqual({ unread: before.unread + 1, count: before.count + 2 });
});
