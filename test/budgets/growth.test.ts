import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as home } from "#contract/home";
import { contract as patients } from "#contract/patients";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../infra/demo/person.ts";
import { inDepth } from "../tier.ts";
import { completedAppointment, first, line, newPeople, startWorld, type World } from "../world.ts";
import { type Cost, costOf, within } from "./meter.ts";
import { addPast, addPatients, type Finished, finishedFrom, pairItemsOf } from "./past.ts";

// Its own product, because all its costs are counted.
let world: World;
let patient: Person;
let doctor: Person;
let pharmacy: Person;
let appointmentId: string;
let model: Finished;

async function sent(): Promise<string> {
  const { items } = await doctor.call(prescriptions.prescribe, { appointmentId, medications: [line()] });
  const { id } = first(items);
  await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } });
  return id;
}

beforeAll(async () => {
  world = await startWorld();
  const { origin } = world;
  [patient, doctor, pharmacy] = await newPeople(origin);
  appointmentId = await completedAppointment(world, patient, doctor);
  world.clock.advance(untilWednesday(world.clock.now()));
  for (let n = 0; n < 3; n++) await sent();
  const id = await sent();
  await pharmacy.call(fulfilment.approve, { id });
  await pharmacy.call(fulfilment.ready, { id });
  await pharmacy.call(fulfilment.dispense, { id });
  model = await finishedFrom(world, id, doctor.id);
});
afterAll(() => world.end());

/** Moves to noon of the Wednesday after next: far from the ends of a day and of a week, which the dashboards count. */
function untilWednesday(now: number): number {
  const noon = new Date(now);
  noon.setUTCHours(12, 0, 0, 0);
  return noon.getTime() + (14 + ((3 - noon.getUTCDay() + 7) % 7)) * 86_400_000 - now;
}

/** The cost of screens and steps for people with a past of that size. */
async function costs(): Promise<Record<string, Cost>> {
  // Earlier events are too old to be joined in one notification.
  world.clock.advance(15 * 60_000);
  const id = await sent();
  const acts: Record<string, () => Promise<unknown>> = {
    "the patient's dashboard": () => patient.call(home.patientDashboard, {}),
    "the doctor's dashboard": () => doctor.call(home.doctorDashboard, {}),
    "the pharmacy's dashboard": () => pharmacy.call(home.pharmacyDashboard, {}),
    "the patient's active prescriptions": () => patient.call(prescriptions.mine, { tab: "active" }),
    "the patient's past prescriptions": () => patient.call(prescriptions.mine, { tab: "history" }),
    "the doctor's prescriptions of the patient": () =>
      doctor.call(prescriptions.ofPatient, { patientId: patient.id }),
    "the worklist": () => pharmacy.call(fulfilment.worklist, {}),
    approve: () => pharmacy.call(fulfilment.approve, { id }),
    ready: () => pharmacy.call(fulfilment.ready, { id }),
    "hand over": () => pharmacy.call(fulfilment.dispense, { id }),
  };
  const found: Record<string, Cost> = {};
  for (const [name, act] of Object.entries(acts)) found[name] = await costOf(world, act);
  return found;
}

/** The cost of the lists of a doctor's patients. */
async function costsOfPatients(): Promise<Record<string, Cost>> {
  const { id: patientId } = patient;
  const acts: Record<string, () => Promise<unknown>> = {
    "the patients": () => doctor.call(patients.patients, {}),
    "a search by name": () => doctor.call(patients.patients, { search: "kell" }),
    "a search by two words": () => doctor.call(patients.patients, { search: "keller an" }),
    "a search that finds nobody": () => doctor.call(patients.patients, { search: "zzz" }),
    "a patient": () => doctor.call(patients.patient, { patientId }),
    "a patient's appointments": () => doctor.call(patients.appointmentsOfPatient, { patientId }),
  };
  const found: Record<string, Cost> = {};
  for (const [name, act] of Object.entries(acts)) found[name] = await costOf(world, act);
  return found;
}

test("with 2,000 patients and 10,000 appointments, a doctor's patients cost the same", async () => {
  const model = { items: await pairItemsOf(world, doctor.id, patient.id), patientId: patient.id };
  await addPatients(world, model, 60);
  const few = await costsOfPatients();
  await addPatients(world, model, inDepth(240, 1_940));
  expect(await costsOfPatients()).toEqual(few);
  const most: [string, Partial<Cost>][] = [
    ["the patients", { calls: 1, requests: 4, read: 22, write: 0 }],
    ["a search by two words", { calls: 1, requests: 4, read: 23, write: 0 }],
    ["a search that finds nobody", { calls: 1, requests: 2, read: 1, write: 0 }],
    ["a patient", { calls: 1, requests: 6, read: 4.5, write: 0 }],
    ["a patient's appointments", { calls: 1, requests: 4, read: 2.5, write: 0 }],
  ];
  for (const [name, limit] of most) within(few[name] as Cost, limit, name);
});

// Ten thousand prescriptions of a pharmacy fill several pages of a megabyte, two thousand one: a query that read all of
// them would cost many times as much.
test("with many times the past, every screen and every step costs the same", async () => {
  await addPast(world, model, 0, 100);
  const few = await costs();
  await addPast(world, model, 100, inDepth(2_000, 10_000));
  expect(await costs()).toEqual(few);
});
