import { beforeAll, describe, expect, test } from "vitest";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import type { Person } from "../../infra/demo/person.ts";
import {
  completedAppointment,
  line,
  newDoctor,
  newPatient,
  newPharmacy,
  sharedWorld,
  type World,
  writtenPrescription,
} from "../world.ts";

let world: World;
let doctor: Person;
let id: string;

beforeAll(async () => {
  world = await sharedWorld();
  const { origin } = world;
  const [patient, other, pharmacy] = await Promise.all([
    newPatient(origin),
    newPatient(origin),
    newPharmacy(origin),
  ]);
  [doctor] = await Promise.all([newDoctor(origin)]);
  const written = await writtenPrescription(world, patient, doctor, {
    name: "Lévothyroxine",
    dosage: "75 mcg",
  });
  ({ id } = written);
  await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } });
  const appointmentId = await completedAppointment(world, other, doctor);
  for (let n = 0; n < 3; n++)
    await doctor.call(prescriptions.prescribe, {
      appointmentId,
      medications: Array.from({ length: 10 }, line),
    });
  // Another doctor's, of the same medicine for the same patient.
  await writtenPrescription(world, patient, await newDoctor(origin), {
    name: "Levothyroxine",
    dosage: "75 mcg",
  });
});

describe("a doctor's search of what they wrote", () => {
  test.each([
    ["the medicine, whatever its accents", "levothy"],
    ["the dosage", "75 mcg"],
    ["the pharmacy that has it now", "hawthorne"],
    ["the medicine and its strength, joined by a sign", "levothyroxine/75"],
    ["the patient and the medicine, in any order", "LEVOTHYROXINE keller"],
  ])("finds the oldest by %s, and no other doctor's", async (_, search) => {
    const { items, next } = await doctor.call(prescriptions.written, { search });
    expect(items.map((one) => one.id)).toEqual([id]);
    expect(next).toBeUndefined();
  });

  test("finds a patient by the name on the prescription and by that of today, and says both", async () => {
    const { origin } = world;
    const [patient, ines] = await Promise.all([newPatient(origin), newDoctor(origin)]);
    const written = await writtenPrescription(world, patient, ines, { name: "Metformin", dosage: "500 mg" });
    const { details } = await patient.call(profiles.myPatientProfile, {});
    if (!details) throw new Error("the patient has a profile");
    const fullName = "Anna Maria da Silva Vandermeer-Lund";
    await patient.call(profiles.savePatientProfile, { ...details, fullName });
    await world.idle();
    const both = { id: written.id, patientName: "Anna Keller", patientNameNow: fullName };
    const searches = ["keller metfor", "metformin vandermeer", "vandermeer-lund", fullName];
    for (const search of [...searches, "metformin 500 mg keller maria vandermeer", undefined]) {
      const { items } = await ines.call(prescriptions.written, search ? { search } : {});
      expect(items, search).toMatchObject([both]);
    }
    expect((await ines.call(prescriptions.written, { search: "vandermeer zolpidem" })).items).toEqual([]);
  });

  test("goes on by pages, newest first, each prescription once", async () => {
    const all = (await doctor.call(prescriptions.written, { limit: 50 })).items.map((one) => one.id);
    const first = await doctor.call(prescriptions.written, { search: "keller", limit: 20 });
    const second = await doctor.call(prescriptions.written, {
      search: "keller",
      limit: 20,
      after: first.next,
    });
    expect([...first.items, ...second.items].map((one) => one.id)).toEqual(all);
    expect(second.next).toBeUndefined();
    expect(first.searchedBackTo).toBe(first.items.at(-1)?.createdAt);
  });

  test("finds nothing where nothing matches, and says how far back it looked", async () => {
    const { items, next, searchedBackTo } = await doctor.call(prescriptions.written, { search: "zolpidem" });
    expect([items, next]).toEqual([[], undefined]);
    const all = await doctor.call(prescriptions.written, { limit: 50 });
    expect(searchedBackTo).toBe(all.items.at(-1)?.createdAt);
  });
});
