import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Call } from "#kernel/call/contract";
import { requestOf } from "#kernel/call/request";
import { contracts } from "../../infra/contexts.ts";
import type { Person } from "../../infra/demo/person.ts";
import { line, passedEvents, sharedWorld, type World } from "../world.ts";
import { eventsIn, type People, twoOfEach } from "./lifecycles/prescription-steps.ts";

let world: World;
let people: People;

beforeAll(async () => {
  world = await sharedWorld();
  people = await twoOfEach(world);
});

type Body = Record<string, unknown>;

/** A creating call: the caller, a new body, the same id with other content, and the place of the item. */
interface Creation {
  readonly who: () => Person;
  readonly body: () => Body;
  readonly others: Readonly<Record<string, (body: Body) => Body>>;
  readonly places: (body: Body) => string[];
}

const Lines = z.object({ medications: z.array(z.looseObject({ id: z.string() })) });
const linesOf = (body: Body) => z.parse(Lines, body).medications;
let days = 2;

/** Every creating call has a row; the id in the request is its key. */
const creations: Readonly<Record<string, Creation>> = {
  "appointments.book": {
    who: () => people.own.patient,
    body: () => ({
      id: newId(),
      doctorId: people.own.doctor.id,
      date: new Date(world.clock.now() + days++ * 86_400_000).toISOString().slice(0, 10),
      time: "10:00",
      symptoms: ["cough"],
      patientNotes: "Since Monday.",
    }),
    others: {
      "another time": (body) => ({ ...body, time: "11:00" }),
      "another doctor": (body) => ({ ...body, doctorId: people.other.doctor.id }),
      "other symptoms": (body) => ({ ...body, symptoms: [] }),
      "other notes": (body) => ({ ...body, patientNotes: "Since Tuesday." }),
    },
    places: ({ id }) => [`APPOINTMENT#${id}`],
  },
  "messages.send": {
    who: () => people.own.patient,
    body: () => ({ with: people.own.doctor.id, id: newId(), content: "Does it matter when I take it?" }),
    others: {
      "another text": (body) => ({ ...body, content: "It does not matter." }),
      "another category": (body) => ({ ...body, messageCategory: "clinical_note" }),
    },
    places: () => [`CONVERSATION#${people.own.patient.id}~${people.own.doctor.id}`],
  },
  "video.start": {
    who: () => people.own.patient,
    body: () => {
      // An earlier call of the two is over when nobody has answered it for a minute.
      world.clock.advance(61_000);
      return { with: people.own.doctor.id, id: newId(), consents: true };
    },
    others: { "another person": (body) => ({ ...body, with: people.other.doctor.id }) },
    places: ({ id }) => [`CALL#${id}`],
  },
  "wellness.createGoal": {
    who: () => people.own.patient,
    body: () => ({
      ...{ id: newId(), type: "water_intake", name: "Water", target: 8, unit: "glasses" },
      zone: "America/New_York",
    }),
    others: {
      "another target": (body) => ({ ...body, target: 9 }),
      "another name": (body) => ({ ...body, name: "Tea" }),
    },
    places: ({ id }) => [`GOAL#${id}`],
  },
  "prescriptions.prescribe": {
    who: () => people.own.doctor,
    body: () => ({
      appointmentId: people.visitId,
      medications: [line(), { ...line(), instructions: "After meals." }],
      generalNotes: "Drink a lot.",
    }),
    others: {
      "another dosage": (body) => ({
        ...body,
        medications: linesOf(body).map((one) => ({ ...one, dosage: "1 g" })),
      }),
      "no instructions": (body) => ({
        ...body,
        medications: linesOf(body).map(({ instructions: _, ...one }) => one),
      }),
      "other general notes": (body) => ({ ...body, generalNotes: "Rest." }),
      "one more line": (body) => ({ ...body, medications: [...linesOf(body), line()] }),
    },
    places: (body) => linesOf(body).map(({ id }) => `RX#${id}`),
  },
};

test("every creating call is covered by this file", () => {
  const creating = Object.entries(contracts).flatMap(([context, contract]) =>
    Object.entries(contract).flatMap(([name, call]) => (call.status === 201 ? [`${context}.${name}`] : [])),
  );
  expect(Object.keys(creations).sort()).toEqual(creating.sort());
});

describe.each(Object.entries(creations))("%s", (name, { who, body, others, places }) => {
  const send = async (asked: Body, by = who()) => {
    const { method, path, body: sent } = requestOf(callNamed(name), asked);
    const answer = await by.request(method, `/api${path}`, sent);
    return { status: answer.status, body: await answer.json() };
  };
  const events = async (asked: Body) => await Promise.all(places(asked).map((pk) => eventsIn(world, pk)));

  test("a repeated request gets the same answer and notifies nobody twice", async () => {
    const asked = body();
    const before = await events(asked);
    const once = await send(asked);
    expect(once.status).toBe(201);
    expect(await send(asked)).toEqual(once);
    expect(await events(asked)).toEqual(before.map((count) => count + 1));
  });

  test("five simultaneous requests create one item and get the same answer", async () => {
    const asked = body();
    const before = await events(asked);
    const position = (await passedEvents(world.origin)).at(-1)?.position;
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(asked)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await events(asked)).toEqual(before.map((count) => count + 1));
    await world.idle();
    const told = (await passedEvents(world.origin, position)).map(({ detail }) => detail.id);
    expect(new Set(told).size).toBe(told.length);
  });

  test.each(Object.keys(others))("the same id with %s is refused and changes nothing", async (other) => {
    const asked = body();
    const before = await events(asked);
    const once = await send(asked);
    const refused = await send(others[other]?.(asked) ?? {});
    expect(refused).toMatchObject({ status: 422, body: { code: "id_in_use" } });
    expect(refused.body).not.toHaveProperty("current");
    expect(await send(asked)).toEqual(once);
    expect(await events(asked)).toEqual(before.map((count) => count + 1));
  });

  test("another person's id is refused without showing their data", async () => {
    const asked = body();
    const before = await events(asked);
    await send(asked);
    const stranger = who() === people.own.patient ? people.other.patient : people.other.doctor;
    const refused = await send(asked, stranger);
    expect([404, 422]).toContain(refused.status);
    expect(JSON.stringify(refused.body)).not.toMatch(/Since Monday|After meals|Amoxicillin/);
    expect(await events(asked)).toEqual(before.map((count) => count + 1));
  });
});

function callNamed(name: string): Call {
  const [context = "", command = ""] = name.split(".");
  const call = contracts[context]?.[command];
  if (!call) throw new Error(`${name} is not a call`);
  return call;
}
