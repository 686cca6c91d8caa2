import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as identity } from "#contract/identity";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { displaced, mostSockets, pong, subProtocol } from "#kernel/call/socket-message";
import { closeSockets } from "../../../functions/platform/realtime/socket.ts";
import type { Person } from "../../../infra/demo/person.ts";
import { readAssembly, type Templates } from "../../../infra/local/assembly/assembly.ts";
import { openCloud } from "../../../infra/local/assembly/cloud.ts";
import { wire } from "../../../infra/local/assembly/wiring.ts";
import { assemblyFolder } from "../../../infra/local/build/assembly-cache.ts";
import { findKey } from "../../../infra/local/operator/key.ts";
import { managementAddresses } from "../../../infra/local/socket/management.ts";
import { connectSocket, socketOf, type TestSocket } from "../../socket.ts";
import {
  bookingWith,
  first,
  newDoctor,
  newPatient,
  newPharmacy,
  startWorld,
  type World,
  writtenPrescription,
} from "../../world.ts";
import { countStoredSockets, forgottenSockets, setUser, storeSockets } from "./stored-sockets.ts";

// Its own product, because another product is compared with it.
let world: World;
let anna: Person;
let ines: Person;

beforeAll(async () => {
  world = await startWorld();
  [anna, ines] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
});
afterAll(() => world.end());

const connect = (...protocols: string[]) => connectSocket(world.origin, protocols);

describe("a socket", () => {
  test("opens with a valid access token, and answers with its protocol", async () => {
    const socket = await socketOf(world.origin, anna);
    expect(socket.protocol).toBe(subProtocol);
    expect(await socket.ping()).toBe("pong");
    await socket.close();
  });

  test("is refused without a token, with an invalid one, or with another protocol", async () => {
    const { AccessToken } = await anna.tokens();
    expect(await connect()).toBe(401);
    expect(await connect(subProtocol)).toBe(401);
    expect(await connect(subProtocol, "garbage")).toBe(401);
    expect(await connect(subProtocol, `${AccessToken.slice(0, -8)}AAAAAAAA`)).toBe(401);
    expect(await connect("another.v1", AccessToken)).toBe(400);
  });

  test("is refused with an id token", async () => {
    const { IdToken } = await anna.tokens();
    expect(await connect(subProtocol, IdToken)).toBe(401);
  });

  test("is refused with an expired token", async () => {
    const { AccessToken } = await anna.tokens();
    world.clock.advance(21 * 60_000);
    expect(await connect(subProtocol, AccessToken)).toBe(401);
  });

  test("is refused with a token from before the person signed out everywhere", async () => {
    const left = await newPatient(world.origin);
    const { AccessToken } = await left.tokens();
    await setUser(world, left, "signedInSince", new Date(world.clock.now() + 60_000).toISOString());
    expect(await connect(subProtocol, AccessToken)).toBe(401);
  });

  test("is refused when the person's role has changed", async () => {
    const changed = await newPatient(world.origin);
    const { AccessToken } = await changed.tokens();
    await setUser(world, changed, "role", "doctor");
    expect(await connect(subProtocol, AccessToken)).toBe(403);
  });

  test("is refused with the token of another client", async () => {
    const other = await startWorld({ template: withOtherClient });
    try {
      const patient = await newPatient(other.origin);
      const { AccessToken } = await patient.tokens();
      expect(await connectSocket(other.origin, [subProtocol, AccessToken])).toBe(401);
    } finally {
      await other.end();
    }
  });

  test("has an address that is no page, and no other address opens one", async () => {
    expect((await fetch(`${world.origin}/socket`)).status).toBe(403);
    const elsewhere = await fetch(`${world.origin}/socket/more`);
    expect(elsewhere.headers.get("content-type")).toBe("text/html");
  });
});

describe("an event reaches open screens a moment later:", () => {
  test("a booking reaches both parties and the doctor's bell, and nobody else", async () => {
    const [ben, otherDoctor] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
    await world.idle(); // the events of their own profiles
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

  test("the bell changes on screens only after the notification can be read", async () => {
    const [patient, doctor] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
    const screen = await socketOf(world.origin, doctor);
    await patient.call(appointments.book, bookingWith(doctor, world.clock.now()));
    const { aggregate } = await screen.hears("notification.added");
    const { unread, newest } = await doctor.call(notifications.count, {});
    expect(unread).toBe(1);
    expect(newest).toMatchObject({ id: aggregate.id, type: "appointment_booked" });
  });

  test("a sent prescription is announced only to its pharmacy, without any content", async () => {
    const [hawthorne, other] = await Promise.all([newPharmacy(world.origin), newPharmacy(world.origin)]);
    const patient = await newPatient(world.origin);
    const written = await writtenPrescription(world, patient, await newDoctor(world.origin));
    const [pharmacy, stranger] = await Promise.all(
      [hawthorne, other].map((person) => socketOf(world.origin, person)),
    );
    const fulfilment = { method: "pickup" as const };
    await patient.call(prescriptions.send, { id: written.id, pharmacyId: hawthorne.id, fulfilment });
    expect(await pharmacy?.hears("prescription.sent.v1")).toEqual({
      type: "prescription.sent.v1",
      aggregate: { kind: "prescription", id: written.id, sequence: 2 },
    });
    await world.idle();
    expect(stranger?.messages).toEqual([]);
  });
});

describe("an ended socket", () => {
  test("has lived at most two hours, and leaves nothing stored", async () => {
    const person = await newPatient(world.origin);
    const socket = await socketOf(world.origin, person);
    expect(await countStoredSockets(world, person)).toBe(1);
    world.clock.advance(2 * 3_600_000 + 1000);
    expect(await socket.closed).toBe(1001);
    await expect.poll(() => countStoredSockets(world, person)).toBe(0);
  });

  test("is deleted when it is closed", async () => {
    const person = await newPatient(world.origin);
    const socket = await socketOf(world.origin, person);
    await socket.close();
    await expect.poll(() => countStoredSockets(world, person)).toBe(0);
  });

  test("that was never closed is removed at the next message, without delaying others", async () => {
    const [patient, doctor] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
    await storeSockets(world, doctor, [`${world.clock.now() - 60_000}~gone=`]);
    const screen = await socketOf(world.origin, doctor);
    await patient.call(appointments.book, bookingWith(doctor, world.clock.now()));
    await screen.hears("notification.added");
    await world.idle();
    expect(await countStoredSockets(world, doctor)).toBe(1);
  });
});

test("of a person ends with all their others, and their token opens no other", async () => {
  const [person, other] = await Promise.all([newPatient(world.origin), newPatient(world.origin)]);
  const [desk, phone, stranger] = await Promise.all(
    [person, person, other].map((one) => socketOf(world.origin, one)),
  );
  const { AccessToken } = await person.tokens();
  await setUser(world, person, "signedInSince", new Date(world.clock.now() + 60_000).toISOString());
  await asAFunction(() => closeSockets(person.id));
  expect([await desk?.closed, await phone?.closed]).toEqual([1000, 1000]);
  await expect.poll(() => countStoredSockets(world, person)).toBe(0);
  expect(await connect(subProtocol, AccessToken)).toBe(401);
  expect(await stranger?.ping()).toBe("pong");
});

describe("a person has at most five sockets:", () => {
  const known = (socket: TestSocket) => Promise.race([socket.ping(), socket.closed]);

  test("a sixth screen closes the oldest, with the reason; the others stay open", async () => {
    const person = await newPatient(world.origin);
    const screens: TestSocket[] = [];
    for (let n = 0; n < mostSockets; n++) screens.push(await socketOf(world.origin, person));
    const [oldest, ...others] = screens;
    const word = oldest?.hearsWord();
    others.push(await socketOf(world.origin, person));
    expect([await word, await oldest?.closed]).toEqual([displaced, 1000]);
    expect(await Promise.all(others.map(known))).toEqual(others.map(() => pong));
    expect(await countStoredSockets(world, person)).toBe(mostSockets);
  });

  /** Opens many sockets at once, some of which may be refused; counts the open ones. */
  const openMany = async (person: Person, many: number) => {
    const { AccessToken } = await person.tokens();
    const asking = Array.from({ length: many }, () => connect(subProtocol, AccessToken));
    let open = 0;
    const counted = asking.map(async (one) => {
      const screen = await one;
      if (typeof screen === "number") return screen;
      open += 1;
      void screen.closed.then(() => (open -= 1));
      return screen;
    });
    return { opened: Promise.all(counted), open: () => open };
  };

  test("of thirty opened at once five are left, and the others are refused or closed without further requests", async () => {
    const person = await newPatient(world.origin);
    const { opened, open } = await openMany(person, 30);
    const refused = (await opened).filter((one) => typeof one === "number");
    expect(refused).toEqual(refused.map(() => 429));
    await expect.poll(open).toBe(mostSockets);
    const answers = (await opened).filter((one) => typeof one !== "number").map(known);
    expect((await Promise.all(answers)).filter((answer) => answer === pong)).toHaveLength(mostSockets);
    expect(await countStoredSockets(world, person)).toBe(mostSockets);
  });

  test("a socket that was being opened while all were closed does not stay open unrecorded", async () => {
    const person = await newPatient(world.origin);
    const { opened, open } = await openMany(person, 20);
    let isOpening = true;
    void opened.finally(() => (isOpening = false));
    while (isOpening) await asAFunction(() => closeSockets(person.id));
    await expect.poll(async () => open() - (await countStoredSockets(world, person))).toBe(0);
  });

  test("all are closed when the person signs out everywhere, even those over an earlier limit", async () => {
    const [person, other] = await Promise.all([newPatient(world.origin), newPatient(world.origin)]);
    const stranger = await socketOf(world.origin, other);
    const screens: TestSocket[] = [];
    const leftOver: string[] = [];
    // While the open ones are not stored, five more may open.
    while (screens.length < 121) {
      const some = Math.min(mostSockets, 121 - screens.length);
      const open = Array.from({ length: some }, () => socketOf(world.origin, person));
      screens.push(...(await Promise.all(open)));
      leftOver.push(...(await forgottenSockets(world, person)));
    }
    await storeSockets(world, person, leftOver);
    expect(await countStoredSockets(world, person)).toBe(121);
    await person.call(identity.endMySessions, {});
    const codes = await Promise.all(screens.map(({ closed }) => closed));
    expect(codes.filter((code) => code === 1000)).toHaveLength(121);
    expect(await countStoredSockets(world, person)).toBe(0);
    expect(await stranger.ping()).toBe(pong);
  });
});

/** Runs a callback in the environment of a function with every right. */
async function asAFunction(act: () => Promise<void>): Promise<void> {
  const key = findKey(world.directory);
  if (!key) throw new Error("The product does not run.");
  const folder = await assemblyFolder(fileURLToPath(new URL("../../..", import.meta.url)), () => undefined);
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

/** Templates in which the socket's function expects the tokens of another client. */
function withOtherClient(templates: Templates): Templates {
  const text = JSON.stringify(templates);
  const changed = text.replace(
    /"TOKEN_CLIENT":\{"Fn::GetAtt":\["\w+","Value"\]\}/,
    '"TOKEN_CLIENT":"another"',
  );
  expect(changed).not.toBe(text);
  return JSON.parse(changed);
}
