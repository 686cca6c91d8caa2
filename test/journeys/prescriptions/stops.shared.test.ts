import { beforeAll, expect, test } from "vitest";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as home } from "#contract/home";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import { partOf } from "../../guarantees/lifecycles/prescription-steps.ts";
import {
  collectedPrescription,
  first,
  mailsTo,
  newPeople,
  newPharmacy,
  readyPrescription,
  sharedWorld,
  type World,
} from "../../world.ts";

let world: World;

beforeAll(async () => {
  world = await sharedWorld();
});

test("a stopped medicine is on every first screen of its patient, the latest first, until the patient confirms it", async () => {
  const [patient, doctor, pharmacy] = await newPeople(world.origin);
  const ids: string[] = [];
  for (const name of ["Lisinopril", "Omeprazole"])
    ids.push((await collectedPrescription(world, patient, doctor, pharmacy, { name })).id);
  const [one = "", two = ""] = ids;
  const onScreen = async () => {
    const { screen } = await patient.call(home.home, {});
    if (screen.role !== "patient") throw new Error("A patient has the screen of a patient.");
    return screen.stops.items.map(({ id, stopped }) => [id, stopped?.reasonText]);
  };
  expect(await onScreen()).toEqual([]);
  await doctor.call(prescriptions.stop, { id: one, reasonText: "It is too strong." });
  world.clock.advance(60_000);
  await doctor.call(prescriptions.stop, { id: two, reasonText: "Call us today." });
  expect(await onScreen()).toEqual([
    [two, "Call us today."],
    [one, "It is too strong."],
  ]);
  await patient.call(prescriptions.confirmStop, { id: two });
  expect(await onScreen()).toEqual([[one, "It is too strong."]]);
  expect((await patient.call(prescriptions.stops, {})).items.map(({ id }) => id)).toEqual([one]);
  await patient.call(prescriptions.confirmStop, { id: one });
  expect(await onScreen()).toEqual([]);
});

test("a stop of several parts is one notification, one e-mail and one entry of the patient, and one confirmation for the doctor; the pharmacy is notified of each part", async () => {
  const [patient, doctor, pharmacy] = await newPeople(world.origin);
  const medicine = { duration: "30 days" } as const;
  const id = await readyPrescription(world, [patient, doctor, pharmacy], medicine);
  const one = { ...partOf(id, "dispense"), daysSupply: 10, remainderAt: "pharmacy" as const };
  await pharmacy.call(fulfilment.supplyPart, one);
  const two = { ...partOf(one.remainderId, "ready"), daysSupply: 5, remainderAt: "pharmacy" as const };
  await pharmacy.call(fulfilment.supplyPart, two);
  await pharmacy.call(fulfilment.dispense, { id: one.remainderId });
  await world.idle();
  const newsOf = async (person: Person, known: readonly string[] = []) => {
    await world.idle();
    const { items } = await person.call(notifications.list, { limit: 50 });
    return items.map(({ id, type }) => ({ id, type })).filter((note) => !known.includes(note.id));
  };
  const idsOf = async (person: Person) => (await newsOf(person)).map((note) => note.id);
  const [mine, theirs, mails] = [
    await idsOf(patient),
    await idsOf(pharmacy),
    await mailsTo(world.origin, patient.email),
  ];
  await doctor.call(prescriptions.stop, { id: one.remainderId, reasonText: "It is too strong." });
  expect((await newsOf(patient, mine)).map(({ type }) => type)).toEqual(["prescription_stopped"]);
  expect((await newsOf(pharmacy, theirs)).map(({ type }) => type).toSorted()).toEqual([
    "pharmacy_prescription_stopped",
    "pharmacy_prescription_stopped",
    "pharmacy_prescription_withdrawn",
  ]);
  expect((await mailsTo(world.origin, patient.email)).length).toBe(mails.length + 1);
  const stops = async () => (await patient.call(prescriptions.stops, {})).items.map((stop) => stop.id);
  expect(await stops()).toEqual([one.remainderId]);

  const known = await idsOf(doctor);
  await patient.call(prescriptions.confirmStop, { id });
  expect(await stops()).toEqual([]);
  const other = await patient.call(prescriptions.prescription, { id: one.remainderId });
  expect(other.stopped?.confirmedAt).toBeDefined();
  expect((await newsOf(doctor, known)).map(({ type }) => type)).toEqual(["prescription_stop_confirmed"]);
  expect((await patient.call(notifications.count, {})).urgent).toBe(0);
});

test("a stop of a renewal that is in hand early stops its original too, withdraws the next one at its pharmacy, and tells the patient once", async () => {
  const [patient, doctor, pharmacy] = await newPeople(world.origin);
  const other = await newPharmacy(world.origin);
  const { id } = await collectedPrescription(world, patient, doctor, pharmacy, { duration: "30 days" });
  const renew = async (of: string) => {
    await patient.call(prescriptions.requestRenewal, { id: of });
    const approved = await doctor.call(prescriptions.approveRenewal, { id: of });
    return approved.newPrescriptionId ?? "";
  };
  const sendTo = async (at: Person, one: string) => {
    const fulfilled = { id: one, pharmacyId: at.id, fulfilment: { method: "pickup" } } as const;
    await patient.call(prescriptions.send, fulfilled);
    await at.call(fulfilment.approve, { id: one });
    await at.call(fulfilment.ready, { id: one });
  };
  const second = await renew(id);
  await sendTo(pharmacy, second);
  await patient.call(prescriptions.collect, { id: second });
  const third = await renew(second);
  await sendTo(other, third);
  await world.idle();
  const newest = async (person: Person) => first((await person.call(notifications.list, { limit: 1 })).items);
  const mails = await mailsTo(world.origin, patient.email);

  const reasonText = "Your potassium is too high.";
  await doctor.call(prescriptions.stop, { id: second, reasonText });
  await world.idle();
  const now = async (one: string) => await patient.call(prescriptions.prescription, { id: one });
  expect((await now(id)).stopped?.reasonText).toBe(reasonText);
  expect((await now(second)).stopped?.reasonText).toBe(reasonText);
  expect(await now(third)).toMatchObject({ status: "cancelled", withdrawal: { reasonText } });
  expect((await newest(patient)).type).toBe("prescription_stopped");
  expect((await mailsTo(world.origin, patient.email)).length).toBe(mails.length + 1);
  expect((await newest(other)).type).toBe("pharmacy_prescription_withdrawn");
  expect(await other.call(fulfilment.entry, { id: third })).toMatchObject({
    status: "cancelled",
    withdrawal: { reasonText },
  });
  const { items } = await patient.call(prescriptions.medicines, {});
  expect(items.map(({ stage }) => stage)).toEqual(["ended"]);
  for (const one of [id, second])
    expect((await patient.request("POST", `/api/prescriptions/${one}/renewal`, {})).status).toBe(409);
  expect((await patient.call(prescriptions.stops, {})).items.map((stop) => stop.id)).toEqual([second]);
  await patient.call(prescriptions.confirmStop, { id });
  expect((await patient.call(prescriptions.stops, {})).items).toEqual([]);
});

test("a withdrawal of a part reaches its remainder, also after the pharmacy returned the part", async () => {
  const [patient, doctor, pharmacy] = await newPeople(world.origin);
  const id = await readyPrescription(world, [patient, doctor, pharmacy], { duration: "30 days" });
  const part = { ...partOf(id, "dispense"), remainderAt: "patient" as const };
  await pharmacy.call(fulfilment.supplyPart, part);
  await sendOn(part.remainderId);
  const rest = partOf(part.remainderId, "ready");
  await pharmacy.call(fulfilment.supplyPart, rest);
  const returned = { id: part.remainderId, reasonCode: "not_collected", reasonText: "Nobody came." } as const;
  await pharmacy.call(fulfilment.returnToPatient, returned);
  await doctor.call(prescriptions.withdraw, { id: part.remainderId, reasonText: "It is too strong." });
  expect(await pharmacy.call(fulfilment.entry, { id: rest.remainderId })).toMatchObject({
    status: "cancelled",
    withdrawal: { reasonText: "It is too strong." },
  });
  expect((await patient.call(prescriptions.prescription, { id })).stopped).toBeUndefined();

  async function sendOn(one: string) {
    const fulfilled = { id: one, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } } as const;
    await patient.call(prescriptions.send, fulfilled);
    await pharmacy.call(fulfilment.approve, { id: one });
  }
});

test("a course of sixty parts, more than one transaction can write, is stopped and confirmed as one", async () => {
  const [patient, doctor, pharmacy] = await newPeople(world.origin);
  const id = await readyPrescription(world, [patient, doctor, pharmacy], { duration: "Ongoing" });
  const parts = [id];
  for (let n = 0; n < 59; n++) {
    const part = { ...partOf(parts.at(-1) ?? "", n === 0 ? "dispense" : "ready"), daysSupply: 1 };
    await pharmacy.call(fulfilment.supplyPart, part);
    if (n > 0) await pharmacy.call(fulfilment.dispense, { id: part.id });
    parts.push(part.remainderId);
  }
  await doctor.call(prescriptions.stop, { id, reasonText: "It is too strong." });
  const found = await Promise.all(parts.map((one) => patient.call(prescriptions.prescription, { id: one })));
  expect(found.filter(({ stopped }) => stopped)).toHaveLength(59);
  expect(found.at(-1)).toMatchObject({ status: "cancelled" });
  expect((await patient.call(prescriptions.stops, {})).items).toHaveLength(1);
  await patient.call(prescriptions.confirmStop, { id: parts[30] ?? "" });
  const last = await patient.call(prescriptions.prescription, { id: parts[58] ?? "" });
  expect(last.stopped?.confirmedAt).toBeDefined();
  expect((await patient.call(prescriptions.stops, {})).items).toEqual([]);
});
