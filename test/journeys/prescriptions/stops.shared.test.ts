import { beforeAll, expect, test } from "vitest";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as home } from "#contract/home";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import { partOf } from "../../guarantees/lifecycles/prescription-steps.ts";
import {
  collectedPrescription,
  mailsTo,
  newPeople,
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
