import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { contract as appointments } from "#contract/appointments";
import { contract as identity } from "#contract/identity";
import { contract as notifications } from "#contract/notifications";
import { wallClock } from "#kernel/dates";
import { pushRefusedLine } from "../../../functions/platform/outside/refused-line.ts";
import type { Person } from "../../../infra/demo/person.ts";
import { idleAfterRetries } from "../../own-process.ts";
import { newReceiver, vapidClaims } from "../../push-receiver.ts";
import { inDepth } from "../../tier.ts";
import { bookingWith, heldPrescription, newDoctor, newPatient, startWorld, type World } from "../../world.ts";

const zone = "America/New_York";
const minute = 60_000;
const host = "updates.push.services.mozilla.com";

// Its own product, because its schedules run for every patient; every event is delivered several times, and it has its
// own push service.
let world: World;
let anna: Person;
let ines: Person;
let service: Server;
let busyFor = 2;

beforeAll(async () => {
  service = createServer(({ url }, answer) => {
    const isBusy = url === "/busy" && busyFor-- > 0;
    answer.writeHead(url === "/gone" ? 410 : isBusy ? 503 : url === "/refused" ? 403 : 201).end();
  }).listen(0, "127.0.0.1");
  await once(service, "listening");
  const { port } = service.address() as AddressInfo;
  world = await startWorld({
    faults: { deliver: inDepth(2, 4), shuffle: 3 },
    hosts: { [host]: `http://127.0.0.1:${port}` },
  });
  [anna, ines] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
});
afterAll(async () => {
  service.close();
  await world.end();
});

let days = 0;
/** Notifies Ines at once: a patient requests an appointment. */
async function tellInes(): Promise<void> {
  await requestFrom(ines, days++);
}
async function requestFrom(doctor: Person, inDays: number): Promise<void> {
  const patient = await newPatient(world.origin);
  await patient.call(appointments.book, bookingWith(doctor, world.clock.now() + inDays * 24 * 60 * minute));
  await idleAfterRetries(world.origin);
}

describe("an added device", () => {
  const phone = newReceiver();

  test("shows once the bell's text, encrypted, without the name of a patient", async () => {
    const { id } = await ines.call(notifications.keepDevice, phone.subscription);
    expect(await ines.call(notifications.keepDevice, phone.subscription)).toEqual({ id });
    await tellInes();
    const [message, ...more] = await phone.read(world.origin);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ title: "Your appointments", unread: 1 });
    expect(message?.body).toMatch(/^A patient requests an appointment on /);
    expect(message?.path).toMatch(/^\/doctor\/.*appointment=/);
    expect(message?.tag).toContain("appointments.booked~");
  });

  test("gets pushes signed by the stage's own key, with a topic and an expiry", async () => {
    const [push] = await phone.pushes(world.origin);
    const { key } = await ines.call(notifications.deviceKey, {});
    expect(push?.headers).toMatchObject({ ttl: "86400", urgency: "normal", "content-encoding": "aes128gcm" });
    expect(push?.headers.topic).toMatch(/^[0-9a-f]{32}$/);
    expect(vapidClaims(push?.headers.authorization, key)).toMatchObject({
      aud: "https://fcm.googleapis.com",
      sub: expect.stringContaining("mailto:support@"),
    });
  });

  test("whose subscription was replaced gets one push, by the new one, and nobody replaces a device of another person", async () => {
    const [former, latter] = [newReceiver(), newReceiver()];
    const doctor = await newDoctor(world.origin);
    const { id: replaces } = await doctor.call(notifications.keepDevice, former.subscription);
    await anna.call(notifications.keepDevice, { ...newReceiver().subscription, replaces });
    const shows = async (id: string) => (await doctor.call(notifications.device, { id })).shows;
    expect(await shows(replaces)).toBe(true);
    const replacing = { ...latter.subscription, replaces };
    const { id } = await doctor.call(notifications.keepDevice, replacing);
    expect(await doctor.call(notifications.keepDevice, { ...latter.subscription, replaces: id })).toEqual({
      id,
    });
    expect([await shows(replaces), await shows(id)]).toEqual([false, true]);
    await requestFrom(doctor, 20);
    expect(await former.pushes(world.origin)).toEqual([]);
    expect(await latter.pushes(world.origin)).toHaveLength(1);
  });

  test("gets no more pushes once it is removed, which only its person can do", async () => {
    const { id } = await ines.call(notifications.keepDevice, phone.subscription);
    expect((await anna.request("DELETE", `/api/devices/${id}`)).status).toBe(404);
    await ines.call(notifications.forgetDevice, { id });
    const before = (await phone.pushes(world.origin)).length;
    await tellInes();
    expect(await phone.pushes(world.origin)).toHaveLength(before);
  });

  test("gets no more pushes once its person has signed out on all devices", async () => {
    const lost = newReceiver();
    const other = await newDoctor(world.origin);
    await other.call(notifications.keepDevice, lost.subscription);
    await other.call(identity.endMySessions, {});
    await idleAfterRetries(world.origin);
    await requestFrom(other, 0);
    expect(await lost.pushes(world.origin)).toEqual([]);
  });
});

describe("a push service", () => {
  test("that no longer knows a device makes the product delete it, and say so to the device", async () => {
    const gone = newReceiver(host, "/gone");
    const { id } = await ines.call(notifications.keepDevice, gone.subscription);
    await tellInes();
    const { key } = await ines.call(notifications.deviceKey, {});
    expect(await ines.call(notifications.device, { id })).toEqual({ shows: false, key });
    await tellInes();
    expect((await gone.pushes(world.origin)).map(({ status }) => status)).toEqual([410]);
  });

  test("that is busy gets the push again until it accepts it, and then no more", async () => {
    const busy = newReceiver(host, "/busy");
    const { id } = await ines.call(notifications.keepDevice, busy.subscription);
    await tellInes();
    expect((await busy.pushes(world.origin)).map(({ status }) => status)).toEqual([503, 503, 201]);
    await ines.call(notifications.forgetDevice, { id });
  });

  test("that refuses the stage's key is logged for the alarm and gets this push no more, and the device is kept", async () => {
    const refused = newReceiver(host, "/refused");
    const { id } = await ines.call(notifications.keepDevice, refused.subscription);
    await tellInes();
    expect((await refused.pushes(world.origin)).map(({ status }) => status)).toEqual([403]);
    const lines = readFileSync(join(world.directory, "logs", "functions.log"), "utf8").split("\n");
    const [line, ...more] = lines.filter((each) => each.includes(`"message":"${pushRefusedLine}"`));
    expect(more).toEqual([]);
    expect(line).toContain(`"status":403,"host":"${host}"`);
    await tellInes();
    expect(await refused.pushes(world.origin)).toHaveLength(2);
    expect(await (await fetch(`${world.origin}/local/dead-letters`)).json()).toEqual([]);
    await ines.call(notifications.forgetDevice, { id });
  });

  test.each([
    "https://evil.example.com/x",
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://127.0.0.1/x",
    "https://fcm.googleapis.com:8443/x",
  ])("must be one that browsers use: %s is refused", async (endpoint) => {
    const body = { ...newReceiver().subscription, endpoint };
    expect((await ines.request("PUT", "/api/devices", body)).status).toBe(422);
  });
});

test("gets nothing more for the oldest of nine devices", async () => {
  const doctor = await newDoctor(world.origin);
  const devices = Array.from({ length: 9 }, () => newReceiver());
  for (const { subscription } of devices) {
    world.clock.advance(1_000);
    await doctor.call(notifications.keepDevice, subscription);
  }
  await requestFrom(doctor, 40);
  const pushCounts = await Promise.all(
    devices.map(async (device) => (await device.pushes(world.origin)).length),
  );
  expect(pushCounts).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1]);
});

describe("a due dose", () => {
  const phone = newReceiver();
  let id: string;

  const due = async (push: boolean) => {
    const at = wallClock(new Date(world.clock.now() + 2 * minute).toISOString(), zone).time;
    const methods = { push, email: false, sms: false };
    await anna.call(adherence.setReminder, { id, enabled: true, times: [at], methods, zone });
    await world.advance(4 * minute);
    await idleAfterRetries(world.origin);
  };

  test("is pushed once, at once and valid for an hour, and names no medicine (OPEN-105, REM-13)", async () => {
    ({ id } = await heldPrescription(world, anna, await newDoctor(world.origin)));
    await idleAfterRetries(world.origin);
    await anna.call(notifications.keepDevice, phone.subscription);
    await due(true);
    const received = (await phone.read(world.origin)).filter(({ title }) => title === "Your reminders");
    expect(received).toMatchObject([
      { body: "Time for your medicine.", path: "/patient/medication-reminders/today" },
    ]);
    expect(JSON.stringify(received)).not.toContain("Amoxicillin");
    const last = (await phone.pushes(world.origin)).at(-1);
    expect(last?.headers).toMatchObject({ ttl: "3600", urgency: "high" });
  });

  test("is not pushed if the patient chose other methods (OPEN-129)", async () => {
    const before = (await phone.pushes(world.origin)).length;
    await due(false);
    expect(await phone.pushes(world.origin)).toHaveLength(before);
  });
});
