import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { contract as appointments } from "#contract/appointments";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { subProtocol } from "../../functions/platform/domain/live.ts";
import { closeSockets } from "../../functions/platform/socket.ts";
import type { Person } from "../../infra/demo/person.ts";
import { readAssembly, type Templates } from "../../infra/local/assembly/assembly.ts";
import { openCloud } from "../../infra/local/assembly/cloud.ts";
import { wire } from "../../infra/local/assembly/wiring.ts";
import { assemblyFolder } from "../../infra/local/build/assembly-cache.ts";
import { findKey } from "../../infra/local/operator/key.ts";
import { managementAddresses } from "../../infra/local/socket/management.ts";
import { askForSocket, socketOf } from "../socket.ts";
import {
  bookingWith,
  first,
  newDoctor,
  newPatient,
  newPharmacy,
  startWorld,
  type World,
  writtenPrescription,
} from "../world.ts";

let world: World;
let anna: Person;
let ines: Person;

beforeAll(async () => {
  world = await startWorld();
  [anna, ines] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
});
afterAll(() => world.end());

const asked = (...protocols: string[]) => askForSocket(world.origin, protocols);

describe("a socket is opened for a valid access token alone", () => {
  test("with one it is opened, and says which language it speaks", async () => {
    const socket = await socketOf(world.origin, anna);
    expect(socket.protocol).toBe(subProtocol);
    expect(await socket.ping()).toBe("pong");
    await socket.close();
  });

  test("without a token, with garbage, in another language it is refused", async () => {
    const { AccessToken } = await anna.tokens();
    expect(await asked()).toBe(401);
    expect(await asked(subProtocol)).toBe(401);
    expect(await asked(subProtocol, "garbage")).toBe(401);
    expect(await asked(subProtocol, `${AccessToken.slice(0, -8)}AAAAAAAA`)).toBe(401);
    expect(await asked("another.v1", AccessToken)).toBe(400);
  });

  test("an id token is no access token", async () => {
    const { IdToken } = await anna.tokens();
    expect(await asked(subProtocol, IdToken)).toBe(401);
  });

  test("a token that is over is refused", async () => {
    const { AccessToken } = await anna.tokens();
    world.clock.advance(21 * 60_000);
    expect(await asked(subProtocol, AccessToken)).toBe(401);
  });

  test("a token from before the person signed out everywhere is refused", async () => {
    const left = await newPatient(world.origin);
    const { AccessToken } = await left.tokens();
    await setUser(left, "signedInSince", new Date(world.clock.now() + 60_000).toISOString());
    expect(await asked(subProtocol, AccessToken)).toBe(401);
  });

  test("somebody whose role is another by now is refused", async () => {
    const changed = await newPatient(world.origin);
    const { AccessToken } = await changed.tokens();
    await setUser(changed, "role", "doctor");
    expect(await asked(subProtocol, AccessToken)).toBe(403);
  });

  test("the token of another client is refused", async () => {
    const other = await startWorld({ template: withOtherClient });
    try {
      const patient = await newPatient(other.origin);
      const { AccessToken } = await patient.tokens();
      expect(await askForSocket(other.origin, [subProtocol, AccessToken])).toBe(401);
    } finally {
      await other.end();
    }
  });

  test("the address of the socket is no page, and no other address opens one", async () => {
    expect((await fetch(`${world.origin}/socket`)).status).toBe(403);
    const elsewhere = await fetch(`${world.origin}/socket/more`);
    expect(elsewhere.headers.get("content-type")).toBe("text/html");
  });
});

describe("what happened is on open screens a moment later", () => {
  test("both sides hear of a booking, the doctor's bell too, and nobody else hears anything", async () => {
    const [ben, otherDoctor] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
    const [patient, secondScreen, doctor, stranger, colleague] = await Promise.all(
      [anna, anna, ines, ben, otherDoctor].map((person) => socketOf(world.origin, person)),
    );
    const { id } = await anna.call(appointments.book, bookingWith(ines, world.clock.now()));
    const booked = { type: "appointment.booked.v1", aggregate: { kind: "appointment", id, sequence: 1 } };
    expect(await patient?.hears(booked.type)).toEqual(booked);
    expect(await secondScreen?.hears(booked.type)).toEqual(booked);
    expect(await doctor?.hears(booked.type)).toEqual(booked);
    await doctor?.hears("notification.added");
    await world.idle();
    expect(patient?.messages).toHaveLength(1);
    expect(doctor?.messages).toHaveLength(2);
    expect([stranger?.messages, colleague?.messages]).toEqual([[], []]);
  });

  test("the bell rings on screens only after the notification is there to be read", async () => {
    const doctor = await newDoctor(world.origin);
    const screen = await socketOf(world.origin, doctor);
    await anna.call(appointments.book, bookingWith(doctor, world.clock.now()));
    const { aggregate } = await screen.hears("notification.added");
    const { unread, newest } = await doctor.call(notifications.count, {});
    expect(unread).toBe(1);
    expect(newest).toMatchObject({ id: aggregate.id, type: "appointment_booked" });
  });

  test("a prescription is heard of by the pharmacy it is sent to, by no other, and without a word of what it is", async () => {
    const [hawthorne, other] = await Promise.all([newPharmacy(world.origin), newPharmacy(world.origin)]);
    const written = await writtenPrescription(world, anna, await newDoctor(world.origin));
    const [pharmacy, stranger] = await Promise.all(
      [hawthorne, other].map((person) => socketOf(world.origin, person)),
    );
    const fulfilment = { method: "pickup" as const };
    await anna.call(prescriptions.send, { id: written.id, pharmacyId: hawthorne.id, fulfilment });
    expect(await pharmacy?.hears("prescription.sent.v1")).toEqual({
      type: "prescription.sent.v1",
      aggregate: { kind: "prescription", id: written.id, sequence: 2 },
    });
    await world.idle();
    expect(stranger?.messages).toEqual([]);
  });
});

describe("a socket that is over", () => {
  test("lives two hours at most, and nothing is left of it", async () => {
    const person = await newPatient(world.origin);
    const socket = await socketOf(world.origin, person);
    expect(await keptSockets(person)).toBe(1);
    world.clock.advance(2 * 3_600_000 + 1000);
    expect(await socket.closed).toBe(1001);
    await expect.poll(() => keptSockets(person)).toBe(0);
  });

  test("is forgotten when it is closed", async () => {
    const person = await newPatient(world.origin);
    const socket = await socketOf(world.origin, person);
    await socket.close();
    await expect.poll(() => keptSockets(person)).toBe(0);
  });

  test("that nobody closed is forgotten when something is to be said to it, and holds nobody up", async () => {
    const doctor = await newDoctor(world.origin);
    const item = {
      kind: { S: "socket" },
      userId: { S: doctor.id },
      connectionId: { S: "gone=" },
      openedAt: { N: String(Math.floor(world.clock.now() / 1000) - 60) },
    };
    const TableName = first(world.tables.names);
    const Item = { pk: { S: `SOCKET#PERSON#${doctor.id}` }, sk: { S: "gone=" }, ...item };
    await world.tables.call("PutItem", { TableName, Item });
    const screen = await socketOf(world.origin, doctor);
    await anna.call(appointments.book, bookingWith(doctor, world.clock.now()));
    await screen.hears("notification.added");
    await world.idle();
    expect(await keptSockets(doctor)).toBe(1);
  });
});

test("all sockets of a person are ended at once, nobody else's, and the same token opens none that is over", async () => {
  const [person, other] = await Promise.all([newPatient(world.origin), newPatient(world.origin)]);
  const [desk, phone, stranger] = await Promise.all(
    [person, person, other].map((one) => socketOf(world.origin, one)),
  );
  const { AccessToken } = await person.tokens();
  await setUser(person, "signedInSince", new Date(world.clock.now() + 60_000).toISOString());
  await asAFunction(() => closeSockets(person.id));
  expect([await desk?.closed, await phone?.closed]).toEqual([1000, 1000]);
  await expect.poll(() => keptSockets(person)).toBe(0);
  expect(await asked(subProtocol, AccessToken)).toBe(401);
  expect(await stranger?.ping()).toBe("pong");
});

/** Does something with the environment that a function with every right has. */
async function asAFunction(act: () => Promise<void>): Promise<void> {
  const key = findKey(world.directory);
  if (!key) throw new Error("The product does not run.");
  const folder = await assemblyFolder(fileURLToPath(new URL("../..", import.meta.url)), () => undefined);
  const [address] = managementAddresses(
    wire(openCloud(readAssembly(folder)), world.origin).socketApis,
    key.endpoint,
  ).values();
  vi.stubEnv("AWS_ENDPOINT_URL", key.endpoint);
  vi.stubEnv("AWS_REGION", key.region);
  vi.stubEnv("AWS_ACCESS_KEY_ID", key.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", key.secretAccessKey);
  vi.stubEnv("TABLE_NAME", first(world.tables.names));
  vi.stubEnv("SOCKETS_ENDPOINT", address);
  try {
    await act();
  } finally {
    vi.unstubAllEnvs();
  }
}

async function setUser(person: Person, field: string, value: string): Promise<void> {
  await world.tables.call("UpdateItem", {
    TableName: first(world.tables.names),
    Key: { pk: { S: `ACCOUNT#${person.id}` }, sk: { S: "ACCOUNT" } },
    UpdateExpression: "SET #state.#field = :value",
    ExpressionAttributeNames: { "#state": "state", "#field": field },
    ExpressionAttributeValues: { ":value": { S: value } },
  });
}

async function keptSockets(person: Person): Promise<number> {
  const answer: unknown = await world.tables.call("Query", {
    TableName: first(world.tables.names),
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": { S: `SOCKET#PERSON#${person.id}` } },
    Select: "COUNT",
  });
  return z.parse(z.object({ Count: z.number() }), answer).Count;
}

/** The templates in which the function behind the socket expects the tokens of another client. */
function withOtherClient(templates: Templates): Templates {
  const text = JSON.stringify(templates);
  const changed = text.replace(/"TOKEN_CLIENT":\{"Ref":"[^"]+"\}/, '"TOKEN_CLIENT":"another"');
  expect(changed).not.toBe(text);
  return JSON.parse(changed);
}
