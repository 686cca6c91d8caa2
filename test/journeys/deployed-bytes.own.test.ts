import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as audit } from "#contract/audit";
import { contract as documents } from "#contract/documents";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { announcementOf, jpeg, pdf, upload } from "../documents/files.ts";
import { keysOf } from "../documents/hostile.ts";
import { identityCalls } from "../identity/identity-calls.ts";
import { socketOf } from "../socket.ts";
import {
  collectedPrescription,
  first,
  mailsTo,
  newAuditor,
  newDoctor,
  newPatient,
  newPeople,
  startWorld,
  type World,
  writtenPrescription,
} from "../world.ts";

// All other tests run functions with the clients of the local run; here they run as deployed, with the AWS SDK.
let world: World;

beforeAll(async () => {
  world = await startWorld({ deployedBytes: true });
});
afterAll(() => world.end());

test("a prescription is booked for, written, filled and collected, with notifications and history", async () => {
  const [patient, doctor, pharmacy] = await newPeople(world.origin);
  const { id, status } = await collectedPrescription(world, patient, doctor, pharmacy);
  expect(status).toBe("collected");
  await world.idle();
  const subjects = (await mailsTo(world.origin, patient.email)).map(({ subject }) => subject);
  expect(subjects).toContain("You have a new prescription");
  const other = await writtenPrescription(world, patient, doctor);
  await patient.call(prescriptions.send, {
    id: other.id,
    pharmacyId: pharmacy.id,
    fulfilment: { method: "pickup" },
  });
  await world.advance(5 * 60_000);
  const toPharmacy = (await mailsTo(world.origin, pharmacy.email)).map(({ subject }) => subject);
  expect(toPharmacy).toContain("A patient sent you a prescription");
  expect((await patient.call(notifications.count, {})).unread).toBeGreaterThan(0);
  const auditor = await newAuditor(world);
  const { items } = await auditor.call(audit.ofRecord, { kind: "prescription", id });
  expect(items.map(({ type }) => type)).toContain("prescription.collected.v1");
});

test("a file is uploaded, inspected, stored, read and removed", async () => {
  const doctor = await newDoctor(world.origin);
  const refused = await upload(doctor, { documentType: "government_id", bytes: jpeg });
  const id = await upload(doctor, { bytes: pdf });
  const letterhead = announcementOf({ documentType: "clinic_letterhead", bytes: pdf });
  const { id: announced } = letterhead;
  await doctor.call(documents.announce, letterhead);
  await world.idle();
  const statuses = async () =>
    (await doctor.call(documents.mine, {})).items.map((one) => [one.id, one.status]).toSorted();
  expect(await statuses()).toEqual(
    [
      [refused, "refused"],
      [id, "accepted"],
      [announced, "checking"],
    ].toSorted(),
  );
  const { url } = await doctor.call(documents.link, { id });
  expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(pdf);
  await doctor.call(documents.remove, { id });
  await world.advance(76 * 60_000);
  expect(await statuses()).toEqual([[refused, "refused"]]);
  expect(keysOf(world, id)).toEqual([]);
});

test("an open screen receives events", async () => {
  const [patient, doctor, pharmacy] = await newPeople(world.origin);
  const { id } = await writtenPrescription(world, patient, doctor);
  const screen = await socketOf(world.origin, pharmacy);
  await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } });
  expect((await screen.hears("prescription.sent.v1")).aggregate).toMatchObject({ kind: "prescription", id });
});

test("a new password ends the sessions and closes the open screens' sockets", async () => {
  const patient = await newPatient(world.origin);
  world.clock.advance(60_000);
  const at = identityCalls(world);
  const screen = await socketOf(world.origin, patient);
  await at.postForReset(patient.email);
  expect((await at.reset(patient.email, await at.codeTo(patient.email))).status).toBe(200);
  await screen.closed;
  await world.idle();
  expect(first(await mailsTo(world.origin, patient.email)).subject).toBe("Your password was changed");
});
