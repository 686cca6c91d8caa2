import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as home } from "#contract/home";
import { contract as patients } from "#contract/patients";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../infra/demo/person.ts";
import { inDepth } from "../tier.ts";
import {
  completedAppointment,
  first,
  line,
  newPatient,
  newPeople,
  newPharmacy,
  startWorld,
  type World,
  writtenPrescription,
} from "../world.ts";
import { type Cost, costOf, within } from "./meter.ts";
import {
  addPast,
  addPatients,
  addWork,
  type Finished,
  finishedFrom,
  pairItemsOf,
  workItemsOf,
} from "./past.ts";

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
  await send(id);
  return id;
}

async function send(id: string): Promise<void> {
  await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } });
}

beforeAll(async () => {
  world = await startWorld();
  const { origin } = world;
  [patient, doctor, pharmacy] = await newPeople(origin);
  appointmentId = await completedAppointment(world, patient, doctor);
  world.clock.advance(untilWednesday(world.clock.now()));
  for (let n = 0; n < 3; n++) await sent();
  const id = await sent();
  // As many notifications as the pharmacy's dashboard reads.
  for (let n = 0; n < 5; n++) {
    await patient.call(prescriptions.takeBack, { id });
    await send(id);
  }
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

// After the test above, the doctor wrote more than 2,100 or 10,100.
test("a doctor's search reads a thousand prescriptions a request, and finds the oldest of all", async () => {
  const count = inDepth(2_100, 10_100);
  const { prescription } = model;
  const oldest = { ...model, prescription: { ...prescription, medication: "Levothyroxine" } };
  await addPast(world, oldest, count, count + 1);
  const searched = async (search: string, after?: string) =>
    doctor.call(prescriptions.written, { search, ...(after && { after }) });
  const most = { calls: 1, requests: 14, read: 560, write: 0 };
  const found: string[] = [];
  const backTo: string[] = [];
  let after: string | undefined;
  do {
    const cost = await costOf(world, async () => {
      const page = await searched("levo kell", after);
      found.push(...page.items.map(({ medication }) => medication));
      backTo.push(page.searchedBackTo ?? "");
      after = page.next;
    });
    within(cost, most, `the search back to ${backTo.at(-1)}`);
  } while (after !== undefined);
  expect(found).toEqual(["Levothyroxine"]);
  expect(backTo).toEqual(backTo.toSorted().toReversed());
  expect(backTo).toHaveLength(Math.ceil(count / 1_000));
  const usual = await costOf(world, () => searched("amox"));
  within(usual, { calls: 1, requests: 4, read: 56, write: 0 }, "a search that many match");
});

// A thousand prescriptions of as many patients: the most names that a request reads.
test("a doctor's search reads the names of today of a thousand patients, and finds the last of them", async () => {
  const [pair = {}] = await pairItemsOf(world, doctor.id, patient.id);
  const { id: patientId } = patient;
  const others = await addPatients(world, { items: [pair], patientId }, 999);
  const name = "Zoe Vandermeer";
  const renamed = await addPatients(world, { items: [{ ...pair, name: { S: name } }], patientId }, 1);
  // Newer than all others.
  await addPast(world, model, -3_000, -2_000, [...others, ...renamed]);
  const found: unknown[] = [];
  const cost = await costOf(world, async () => {
    const { items } = await doctor.call(prescriptions.written, { search: "vandermeer" });
    found.push(...items.map((one) => one.patientNameNow));
  });
  expect(found).toEqual([name]);
  within(cost, { calls: 1, requests: 23, read: 1_060, write: 0 }, "a search among a thousand patients");
});

/** The cost of a pharmacy's screens and searches, with the sent prescriptions that it counts. */
async function costsOfWork(busy: Person): Promise<[number, Record<string, Cost>]> {
  const search = (q: string) => async () => busy.call(fulfilment.search, { q });
  const acts: Record<string, () => Promise<unknown>> = {
    "the dashboard": () => busy.call(home.pharmacyDashboard, {}),
    "the worklist": () => busy.call(fulfilment.worklist, { status: "sent" }),
    "a search by a word that all have": search("kell"),
    "a search by a medicine": search("zolpi"),
    "a search by a medicine and a word that all have": search("keller zolpi"),
    "a search that finds nothing": search("zzz"),
  };
  const found: Record<string, Cost> = {};
  for (const [name, act] of Object.entries(acts)) found[name] = await costOf(world, act);
  const { attention } = await busy.call(home.pharmacyDashboard, {});
  return [attention, found];
}

// Above a hundred open prescriptions, and 300 patients with one word, nothing more is read.
test("with 10,000 prescriptions of other patients, a pharmacy's figures, worklist and search cost the same", async () => {
  const [busy, other] = [await newPharmacy(world.origin), await newPatient(world.origin)];
  const fulfilment = { method: "pickup" } as const;
  const ids: string[] = [];
  for (const [who, name] of [
    [patient, "Amoxicillin"],
    [other, "Zolpidem"],
  ] as const) {
    const { id } = await writtenPrescription(world, who, doctor, { name });
    await who.call(prescriptions.send, { id, pharmacyId: busy.id, fulfilment });
    ids.push(id);
  }
  const [id = ""] = ids;
  const { id: patientId } = patient;
  const items = await workItemsOf(world, { id, pharmacyId: busy.id, patientId });
  await addWork(world, { items, id, patientId }, busy.id, 310);
  const [counted, few] = await costsOfWork(busy);
  await addWork(world, { items, id, patientId }, busy.id, inDepth(500, 10_000));
  expect(await costsOfWork(busy)).toEqual([312 + inDepth(500, 10_000), few]);
  expect(counted).toBe(312);
  const most: [string, Partial<Cost>][] = [
    // One request reads the patients' names of today.
    ["the dashboard", { calls: 1, requests: 9, read: 20, write: 0 }],
    // A date of birth of each listed patient included.
    ["the worklist", { calls: 1, requests: 3, read: 20, write: 0 }],
    ["a search by a word that all have", { calls: 1, requests: 5, read: 70, write: 0 }],
    ["a search by a medicine", { calls: 1, requests: 5, read: 4, write: 0 }],
    ["a search by a medicine and a word that all have", { calls: 1, requests: 6, read: 13, write: 0 }],
    ["a search that finds nothing", { calls: 1, requests: 2, read: 1, write: 0 }],
  ];
  for (const [name, limit] of most) within(few[name] as Cost, limit, name);
});
