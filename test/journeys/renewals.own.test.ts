import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as home } from "#contract/home";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { doctors, patients } from "../../infra/demo/people.ts";
import type { Person } from "../../infra/demo/person.ts";
import { codeOf } from "../answers.ts";
import {
  acknowledgement,
  collectedPrescription,
  first,
  lettersTo,
  line,
  newPeople,
  newPharmacy,
  passedEvents,
  startWorld,
  type World,
  writtenPrescription,
} from "../world.ts";

// Its own product, because every event of it is checked.
let world: World;
let anna: Person;
let ines: Person;
let hawthorne: Person;
let lakeshore: Person;

beforeAll(async () => {
  world = await startWorld();
  const { origin } = world;
  [[anna, ines, hawthorne], lakeshore] = await Promise.all([newPeople(origin), newPharmacy(origin)]);
});
afterAll(() => world.end());

const collected = async () => (await collectedPrescription(world, anna, ines, hawthorne)).id;
const requestRenewal = async (patientNotes?: string) => {
  const id = await collected();
  await anna.call(prescriptions.requestRenewal, { id, patientNotes });
  return id;
};
const notificationsTo = async (person: Person, since: number) => {
  await world.idle();
  const { items } = await person.call(notifications.list, {});
  return items.filter(({ at }) => Date.parse(at) >= since).map(({ type, subject }) => `${type}: ${subject}`);
};
const written = async (person: Person, count: number) => {
  await world.idle();
  const letters = await lettersTo(world.origin, person.email);
  return letters.map(({ subject }) => subject).slice(0, count);
};
const inHistory = async (id: string) => {
  const { items } = await anna.call(prescriptions.mine, { tab: "history" });
  return items.find((item) => item.id === id);
};
const open = async () => (await ines.call(prescriptions.renewals, {})).items;

test("a renewal declined with a note, requested again and approved becomes a new prescription, and everybody is notified once (OPEN-60, PRX-36, PRX-37, PRX-38, API-19, API-20)", async () => {
  expect(await codeOf(anna.call(prescriptions.requestRenewal, { id: crypto.randomUUID() }))).toBe(
    "not_found",
  );
  const id = await collected();
  world.clock.advance(60_000);
  let since = world.clock.now();
  const request = await anna.call(prescriptions.requestRenewal, { id, patientNotes: " Running out. " });
  expect(request).toMatchObject({ prescriptionId: id, status: "pending", patientNotes: "Running out." });
  expect(await open()).toMatchObject([{ prescriptionId: id, patientName: "Anna Keller" }]);
  expect(await notificationsTo(ines, since)).toEqual([
    "prescription_renewal_requested: Anna Keller asks you to renew Amoxicillin 500\u00a0mg.",
  ]);

  world.clock.advance(60_000);
  since = world.clock.now();
  await ines.call(prescriptions.declineRenewal, { id, note: "Please come for a blood test first." });
  expect(await open()).toEqual([]);
  expect(await notificationsTo(anna, since)).toEqual([
    "prescription_renewal_answered: Dr. Ines Okafor declined to renew Amoxicillin 500\u00a0mg.",
  ]);
  expect(await written(anna, 1)).toEqual(["Your prescription was not renewed"]);
  expect((await inHistory(id))?.renewal).toMatchObject({
    status: "declined",
    doctorNotes: "Please come for a blood test first.",
  });

  await anna.call(prescriptions.requestRenewal, { id, patientNotes: "I had it on Monday." });
  world.clock.advance(60_000);
  since = world.clock.now();
  const approved = await ines.call(prescriptions.approveRenewal, {
    id,
    note: "All is well.",
    acknowledgement,
  });
  expect(await notificationsTo(anna, since)).toEqual([
    "prescription_renewal_answered: Dr. Ines Okafor renewed Amoxicillin 500\u00a0mg. Choose a pharmacy to order it.",
  ]);
  expect(await written(anna, 2)).toEqual([
    "Your prescription was renewed",
    "Your prescription was not renewed",
  ]);
  const renewed = first((await anna.call(prescriptions.mine, { tab: "active" })).items);
  expect(renewed).toMatchObject({
    id: approved.newPrescriptionId,
    status: "pending",
    medication: "Amoxicillin",
    generalNotes: "All is well.",
    priorPrescription: { id },
    suggestedPharmacy: { id: hawthorne.id, name: "Hawthorne Pharmacy" },
  });
  // It names the appointment of its original, and yet is not one of "all from this appointment".
  const { appointmentId } = renewed;
  const toHawthorne = { pharmacyId: hawthorne.id, fulfilment: { method: "pickup" } } as const;
  expect(await codeOf(anna.call(prescriptions.sendByAppointment, { appointmentId, ...toHawthorne }))).toBe(
    "wrong_state",
  );
  const events = (await passedEvents(world.origin)).filter(
    ({ detail }) => detail.aggregate.kind === "renewal",
  );
  expect(events.map(({ detailType }) => detailType)).toEqual([
    "renewal.requested.v1",
    "renewal.declined.v1",
    "renewal.requested.v1",
    "renewal.approved.v1",
  ]);
  expect(events.map(({ detail }) => detail.aggregate.sequence)).toEqual([1, 2, 3, 4]);
  expect(JSON.stringify(await passedEvents(world.origin))).not.toMatch(/Running out|blood test|All is well/);
});

test("a reverted collection closes its renewal request and notifies the doctor; a renewed prescription cannot be reverted", async () => {
  const id = await collected();
  await anna.call(prescriptions.requestRenewal, { id });
  world.clock.advance(60_000);
  const since = world.clock.now();
  await anna.call(prescriptions.revert, { id, step: "collect" });
  expect(await open()).toEqual([]);
  expect(await notificationsTo(ines, since)).toContain(
    "prescription_renewal_cancelled: Anna Keller hasn't received Amoxicillin 500\u00a0mg yet after all, so the renewal request is cancelled.",
  );
  await anna.call(prescriptions.collect, { id });
  expect((await inHistory(id))?.renewal).toMatchObject({ status: "cancelled" });
  await anna.call(prescriptions.requestRenewal, { id });
  await ines.call(prescriptions.approveRenewal, { id, acknowledgement });
  expect(await codeOf(anna.call(prescriptions.revert, { id, step: "collect" }))).toBe("renewed_meanwhile");
});

test("a renewal that comes early is no obstacle: its doctor and its pharmacy read until when the patient has the medicine, the pharmacy as long as it works on it", async () => {
  const { id, handedOverAt = "" } = await collectedPrescription(world, anna, ines, hawthorne);
  const endsAt = new Date(Date.parse(handedOverAt) + 7 * 86_400_000).toISOString();
  await anna.call(prescriptions.requestRenewal, { id });
  expect((await open()).at(-1)).toMatchObject({ prescriptionId: id, endsAt });
  const renewed = await ines.call(prescriptions.approveRenewal, { id, acknowledgement });
  const next = renewed.newPrescriptionId ?? "";
  const pickup = { method: "pickup" } as const;
  await anna.call(prescriptions.send, { id: next, pharmacyId: lakeshore.id, fulfilment: pickup });
  const read = async () => (await lakeshore.call(fulfilment.entry, { id: next })).inHand;
  expect(await read()).toEqual({ from: handedOverAt, days: 7, endsAt });
  await lakeshore.call(fulfilment.approve, { id: next });
  await lakeshore.call(fulfilment.ready, { id: next });
  await lakeshore.call(fulfilment.dispense, { id: next });
  expect(await read()).toBeUndefined();

  const later = await anna.call(prescriptions.requestRenewal, { id: next });
  expect(later.endsAt).toBe(new Date(Date.parse(endsAt) + 7 * 86_400_000).toISOString());
  await ines.call(prescriptions.declineRenewal, { id: next });
});

describe("the new prescription is independent:", () => {
  test("the earlier pharmacy counts it and cannot see it; the patient may choose another one (OPEN-01, PHARM-08)", async () => {
    const before = (await hawthorne.call(home.pharmacyDashboard, {})).pending;
    const id = await requestRenewal();
    const renewed = await ines.call(prescriptions.approveRenewal, { id, acknowledgement });
    const newId = renewed.newPrescriptionId ?? "";
    expect((await hawthorne.call(home.pharmacyDashboard, {})).pending).toBe(before + 1);
    expect((await hawthorne.call(fulfilment.worklist, {})).items.map((item) => item.id)).not.toContain(newId);
    expect(await codeOf(hawthorne.call(fulfilment.entry, { id: newId }))).toBe("not_found");
    expect(await codeOf(hawthorne.call(fulfilment.approve, { id: newId }))).toBe("not_found");

    const suggested = await anna.call(profiles.pharmacy, { id: hawthorne.id });
    expect(suggested).toMatchObject({ name: "Hawthorne Pharmacy", deliveryAvailable: true });
    const pickup = { method: "pickup" } as const;
    await anna.call(prescriptions.send, { id: newId, pharmacyId: lakeshore.id, fulfilment: pickup });
    expect((await hawthorne.call(home.pharmacyDashboard, {})).pending).toBe(before);
    const worklist = (await lakeshore.call(fulfilment.worklist, {})).items;
    expect(worklist.map((item) => item.id)).toContain(newId);
    expect(JSON.stringify(worklist)).not.toMatch(/suggestedPharmacy|priorPrescription/);

    const none = { reasonCode: "out_of_stock", reasonText: "None left." } as const;
    await lakeshore.call(fulfilment.returnToPatient, { id: newId, ...none });
    const returned = await anna.call(prescriptions.prescription, { id: newId });
    expect(returned).toMatchObject({ status: "pending", priorPrescription: { id } });
    expect(returned.suggestedPharmacy).toBeUndefined();
    expect((await hawthorne.call(home.pharmacyDashboard, {})).pending).toBe(before);
  });

  test("while it is valid no renewal can be requested; once it is cancelled it can", async () => {
    const id = await requestRenewal();
    const { newPrescriptionId = "" } = await ines.call(prescriptions.approveRenewal, { id, acknowledgement });
    expect(await codeOf(anna.call(prescriptions.requestRenewal, { id }))).toBe("wrong_state");
    await anna.call(prescriptions.cancel, { id: newPrescriptionId });
    expect(await anna.call(prescriptions.requestRenewal, { id })).toMatchObject({ status: "pending" });
  });
});

describe("a request is refused", () => {
  test("for a prescription that is not in hand yet", async () => {
    const { id } = await writtenPrescription(world, anna, ines);
    expect(await codeOf(anna.call(prescriptions.requestRenewal, { id }))).toBe("wrong_state");
  });

  test("with too long a note, beside its field", async () => {
    const id = await collected();
    const body = { patientNotes: "x".repeat(501) };
    const response = await anna.request("POST", `/api/prescriptions/${id}/renewal`, body);
    expect(response.status).toBe(422);
    expect((await response.json()).fields).toMatchObject([{ path: "patientNotes" }]);
  });
});

describe("nothing is renewed twice:", () => {
  test("two requests count as one, two approvals make one prescription, and declining afterwards is refused", async () => {
    const id = await requestRenewal("Once");
    expect(await anna.call(prescriptions.requestRenewal, { id, patientNotes: "Twice" })).toMatchObject({
      patientNotes: "Once",
    });
    const codes = await Promise.all(
      [1, 2].map(() => codeOf(ines.call(prescriptions.approveRenewal, { id, acknowledgement }))),
    );
    expect(codes).toEqual(["done", "done"]);
    const answer = await ines.call(prescriptions.approveRenewal, { id, acknowledgement });
    const { items } = await anna.call(prescriptions.mine, { tab: "active", limit: 50 });
    expect(items.filter((item) => item.priorPrescription?.id === id).map((item) => item.id)).toEqual([
      answer.newPrescriptionId,
    ]);
    expect(await codeOf(ines.call(prescriptions.declineRenewal, { id }))).toBe("wrong_state");
  });

  test("of approving and declining at once one wins, and a prescription exists only if it was approved", async () => {
    const id = await requestRenewal();
    const codes = await Promise.all([
      codeOf(ines.call(prescriptions.approveRenewal, { id, acknowledgement })),
      codeOf(ines.call(prescriptions.declineRenewal, { id })),
    ]);
    expect(codes.toSorted()).toEqual(["done", "wrong_state"]);
    const stands = (await inHistory(id))?.renewal;
    const { items } = await anna.call(prescriptions.mine, { tab: "active", limit: 50 });
    expect(items.filter((item) => item.priorPrescription?.id === id)).toHaveLength(
      stands?.status === "approved" ? 1 : 0,
    );
  });
});

test("a renewal, and a new prescription of an old visit, has the names of the day on which it is written", async () => {
  const id = await requestRenewal();
  const renamed = { ...first(patients).details, email: anna.email, fullName: "Anna Vandermeer" };
  await anna.call(profiles.savePatientProfile, renamed);
  await ines.call(prescriptions.approveRenewal, { id, acknowledgement });
  const { items } = await anna.call(prescriptions.mine, { tab: "active", limit: 50 });
  expect(items.find((item) => item.priorPrescription?.id === id)?.patientName).toBe("Anna Vandermeer");
  const { details } = await ines.call(profiles.myDoctorProfile, {});
  if (!details) throw new Error("the doctor has a profile");
  await ines.call(profiles.saveDoctorProfile, { ...details, fullName: "Ines Adeyemi" });
  const appointmentId = items.find((item) => item.priorPrescription?.id === id)?.appointmentId ?? "";
  const written = await ines.call(prescriptions.prescribe, { appointmentId, medications: [line()] });
  const both = { patientName: "Anna Vandermeer", doctorName: `${details.title} Ines Adeyemi` };
  expect(written.items).toMatchObject([both]);
});

test("a doctor whose license has expired cannot approve, and can still decline", async () => {
  const id = await requestRenewal();
  const details = first(doctors).details;
  const pastDay = new Date(world.clock.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  await ines.call(profiles.saveDoctorProfile, { ...details, licenseExpiry: pastDay });
  expect(await codeOf(ines.call(prescriptions.approveRenewal, { id, acknowledgement }))).toBe(
    "license_expired",
  );
  expect((await open()).at(-1)).toMatchObject({ prescriptionId: id });
  expect(await ines.call(prescriptions.declineRenewal, { id })).toMatchObject({ status: "declined" });
});
