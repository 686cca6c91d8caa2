import { v7 as newId } from "uuid";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as appointments } from "#contract/appointments";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as wellness } from "#contract/wellness";
import type { Call } from "#kernel/call/contract";
import { requestOf } from "#kernel/call/request";
import { contracts } from "../../infra/contexts.ts";
import type { Person } from "../../infra/demo/person.ts";
import { favoriteLine, newPatient, passedEvents, sharedWorld, type World } from "../world.ts";
import { type Body, bodyIds, creations, idsInBodies } from "./client-ids.ts";
import { type People, partition, twoOfEach } from "./lifecycles/prescription-steps.ts";

let world: World;
let people: People;
const goalId = newId();

beforeAll(async () => {
  world = await sharedWorld();
  people = await twoOfEach(world);
  const water = { type: "water_intake", name: "Water", target: 8, unit: "glasses" } as const;
  await people.own.patient.call(wellness.createGoal, { id: goalId, ...water, zone: "America/New_York" });
});

const rows = creations({ world: () => world, people: () => people, goalId: () => goalId });

test("every id that a client sends in a body is decided: it is new, of the caller's own list, or known", () => {
  expect(idsInBodies().sort()).toEqual(Object.keys(bodyIds).sort());
  const creating = Object.entries(contracts).flatMap(([context, contract]) =>
    Object.entries(contract).flatMap(([name, call]) => (call.status === 201 ? [`${context}.${name}`] : [])),
  );
  expect(Object.keys(rows)).toEqual(expect.arrayContaining(creating));
});

describe.each(Object.entries(rows))("%s", (name, { who, body, others, places, lasting }) => {
  // Nobody does one thing as often in a day as all these tests together. What was announced would expire in that day.
  if (name !== "documents.announce") beforeEach(() => world.clock.advance(86_400_000));
  const send = async (input: Body, by = who()) => {
    const { method, path, body: sent } = requestOf(callNamed(name), input);
    const answer = await by.request(method, `/api${path}`, sent);
    const reply: unknown = await answer.json();
    return { status: answer.status, body: answer.ok && lasting ? lasting(reply) : reply };
  };
  const made = async (input: Body) =>
    await Promise.all(
      places(input).map(async ({ pk, begins = "EVENT#" }) => (await sortsIn(pk, begins)).length),
    );
  // A patient without an appointment: one who won a race for one could write to the doctor afterwards.
  const stranger = async () => {
    const role = (["doctor", "pharmacy"] as const).find((one) => people.own[one] === who());
    return role ? people.other[role] : await newPatient(world.origin);
  };
  const ok = callNamed(name).status ?? 200;

  test("a repeated request gets the same answer and notifies nobody twice", async () => {
    const input = await body();
    const before = await made(input);
    const once = await send(input);
    expect(once.status).toBe(ok);
    expect(await send(input)).toEqual(once);
    expect(await made(input)).toEqual(before.map((count) => count + 1));
  });

  test("five simultaneous requests create one item and get the same answer", async () => {
    const input = await body();
    const before = await made(input);
    const position = (await passedEvents(world.origin)).at(-1)?.position;
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(input)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([ok]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await made(input)).toEqual(before.map((count) => count + 1));
    await world.idle();
    const published = (await passedEvents(world.origin, position)).map(({ detail }) => detail.id);
    expect(new Set(published).size).toBe(published.length);
  });

  test.each(Object.keys(others))("the same id with %s is refused and changes nothing", async (other) => {
    const input = await body();
    const before = await made(input);
    const once = await send(input);
    const refused = await send((await others[other]?.(input)) ?? {});
    expect(refused).toMatchObject({ status: 422, body: { code: "id_in_use" } });
    expect(refused.body).not.toHaveProperty("current");
    expect(await send(input)).toEqual(once);
    expect(await made(input)).toEqual(before.map((count) => count + 1));
  });

  test("of two simultaneous requests with the same id and different content one is refused", async () => {
    const input = await body();
    const before = await made(input);
    const other = (await Object.values(others)[0]?.(input)) ?? {};
    const answers = await Promise.all([send(input), send(other)]);
    const refused = answers.filter(({ status }) => status !== ok);
    // The other content may name a person with whom there is nothing, or a medicine that the first one just added.
    expect(refused.map(({ status, body }) => [404, 409, 422].includes(status) || body)).toEqual([true]);
    expect(await made(input)).toEqual(before.map((count) => count + 1));
  });

  test("another person's id is refused without showing their data", async () => {
    const input = await body();
    const before = await made(input);
    await send(input);
    const refused = await send(input, await stranger());
    expect([404, 422]).toContain(refused.status);
    expect(JSON.stringify(refused.body)).not.toMatch(/Since Monday|After meals|Amoxicillin/);
    expect(await made(input)).toEqual(before.map((count) => count + 1));
  });

  test("of two people who send it at once at most one gets it", async () => {
    const input = await body();
    const other = await stranger();
    const answers = await Promise.all([send(input), send(input, other)]);
    const refused = answers.filter(({ status }) => status !== ok);
    expect(refused.map(({ status }) => [404, 422].includes(status))).toEqual([true]);
  });
});

test("the entries of two doctors' own lists may have the same id, and of one list each has its own", async () => {
  const { own, other } = people;
  const favorite = favoriteLine();
  for (const doctor of [own.doctor, other.doctor]) await doctor.call(prescriptions.keepFavorite, favorite);
  await other.doctor.call(prescriptions.removeFavorite, { id: favorite.id });
  expect((await own.doctor.call(prescriptions.favorites, {})).items).toMatchObject([{ id: favorite.id }]);

  const day = new Date(world.clock.now() + 300 * 86_400_000).toISOString().slice(0, 10);
  const away = { id: newId(), from: day, to: day };
  const keep = async (doctor: Person, entries: (typeof away)[]) => {
    const { version } = await doctor.call(appointments.availability, {});
    const input = { weekdaysOff: [], away: entries, version };
    return (await doctor.request("PUT", "/api/availability", input)).status;
  };
  expect([await keep(own.doctor, [away]), await keep(other.doctor, [away])]).toEqual([200, 200]);
  expect(await keep(own.doctor, [away, away])).toBe(422);
  expect(await keep(own.doctor, [])).toBe(200);
  expect((await other.doctor.call(appointments.availability, {})).away).toMatchObject([away]);
});

const Sorts = z.object({ Items: z.array(z.object({ sk: z.object({ S: z.string() }) })) });

async function sortsIn(pk: string, begins: string): Promise<string[]> {
  const { Items } = z.parse(Sorts, await partition(world, pk));
  return Items.map(({ sk }) => sk.S).filter((sk) => sk.startsWith(begins));
}

function callNamed(name: string): Call {
  const [context = "", command = ""] = name.split(".");
  const call = contracts[context]?.[command];
  if (!call) throw new Error(`${name} is not a call`);
  return call;
}
