import { readFileSync } from "node:fs";
import { join } from "node:path";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { contract as conversations } from "#contract/conversations";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { wallClock } from "#kernel/dates";
import { jpeg, pdf, upload } from "../../documents/files.ts";
import { newReceiver } from "../../push-receiver.ts";
import {
  acknowledgement,
  first,
  mailsTo,
  newPeople,
  startWorld,
  type World,
  writtenPrescriptions,
} from "../../world.ts";

const zone = "America/New_York";
const minute = 60_000;
/** It occurs nowhere else, so any output that contains it discloses a medicine. */
const canary = "Canariol";

// Its own product, because all its output is searched.
let world: World;
const devices = { patient: newReceiver(), doctor: newReceiver(), pharmacy: newReceiver() };
let mails: Awaited<ReturnType<typeof mailsTo>>;

/** A medicine from the prescription to the hand-over, with a due dose, a renewal request, and clinical notes about it. */
beforeAll(async () => {
  world = await startWorld();
  const { origin } = world;
  const [patient, doctor, pharmacy] = await newPeople(origin);
  await patient.call(notifications.keepDevice, devices.patient.subscription);
  await doctor.call(notifications.keepDevice, devices.doctor.subscription);
  await pharmacy.call(notifications.keepDevice, devices.pharmacy.subscription);
  const items = await writtenPrescriptions(world, patient, doctor, [canary]);
  const { id } = first(items);
  const pickup = { method: "pickup" } as const;
  await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: pickup });
  await pharmacy.call(fulfilment.approve, { id });
  await pharmacy.call(fulfilment.ready, { id });
  await world.idle();
  await patient.call(prescriptions.collect, { id });
  const { time } = wallClock(new Date(world.clock.now() + 2 * minute).toISOString(), zone);
  const methods = { push: true, email: true, sms: false };
  await patient.call(adherence.setReminder, { id, enabled: true, times: [time], methods, zone });
  await world.advance(3 * minute);
  await patient.call(prescriptions.requestRenewal, { id });
  await doctor.call(prescriptions.approveRenewal, { id, acknowledgement });
  const note = { id: newId(), content: `Please go on with ${canary}.` };
  await doctor.call(conversations.send, { with: patient.id, ...note, messageCategory: "clinical_note" });
  const reply = { id: newId(), content: `I stopped ${canary}.` };
  await patient.call(conversations.send, { with: doctor.id, ...reply, messageCategory: "clinical_note" });
  const fileName = `${canary}.pdf`;
  const file = await upload(patient, { documentType: "attachment", fileName, bytes: pdf });
  await world.idle();
  await patient.call(conversations.send, { with: doctor.id, id: newId(), file: { id: file } });
  await upload(patient, { documentType: "attachment", fileName, bytes: jpeg });
  await patient.call(conversations.archive, { with: doctor.id, id: note.id });
  await patient.call(conversations.requestAppointment, { with: doctor.id, id: note.id });
  await world.idle();
  const people = [patient, doctor, pharmacy];
  mails = (await Promise.all(people.map(({ email }) => mailsTo(origin, email)))).flat();
});
afterAll(() => world.end());

describe("no medicine is disclosed", () => {
  test.each(["patient", "doctor", "pharmacy"] as const)(
    "on the devices of the %s, nor is a patient's name",
    async (role) => {
      const messages = await devices[role].read(world.origin);
      expect(messages.length).toBeGreaterThan(0);
      expect(JSON.stringify(messages)).not.toMatch(new RegExp(`${canary}|500 mg|Keller`));
      expect(JSON.stringify(messages)).not.toMatch(/undefined|\[object/);
    },
  );

  test("in an e-mail", () => {
    expect(mails.some(({ subject }) => subject === "Time for your medicines")).toBe(true);
    expect(mails.filter(({ subject }) => subject.includes("clinical note"))).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toContain(canary);
  });

  test("on the bus", async () => {
    const events = await (await fetch(`${world.origin}/local/events`)).text();
    expect(events).toContain("dose.due.v1");
    expect(events).toContain("conversation.appointment_requested.v1");
    expect(events).toContain("document.sent.v1");
    expect(events).toContain("document.refused.v1");
    expect(events).not.toContain(canary);
  });

  test("in the log", () => {
    const log = readFileSync(join(world.directory, "logs", "functions.log"), "utf8");
    expect(log).toContain("POST /prescriptions");
    expect(log).not.toContain(canary);
  });

  test("in a push on its way", async () => {
    const pushed = await (await fetch(`${world.origin}/local/pushes`)).text();
    expect(pushed).not.toContain(Buffer.from(canary).toString("base64").slice(0, 8));
    expect(pushed).not.toContain(canary);
  });
});
