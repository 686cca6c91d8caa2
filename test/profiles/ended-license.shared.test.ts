import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { addDays } from "#kernel/dates";
import { doctors, pharmacies } from "../../infra/demo/people.ts";
import type { Person } from "../../infra/demo/person.ts";
import { bookingWith, first, newPeople, sharedWorld, type World, writtenPrescription } from "../world.ts";

let world: World;
let patient: Person;
let doctor: Person;
let pharmacy: Person;
beforeAll(async () => {
  world = await sharedWorld();
  [patient, doctor, pharmacy] = await newPeople(world.origin);
});

const ended = { licenseExpiry: "2020-01-01" };
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];

test("a doctor's next free times stay in the directory when the profile is saved", async () => {
  await world.idle();
  const { nextAvailable } = await patient.call(profiles.doctor, { id: doctor.id });
  expect(nextAvailable).toBeDefined();
  await doctor.call(profiles.saveDoctorProfile, { ...first(doctors).details, practiceName: "Another" });
  const saved = await patient.call(profiles.doctor, { id: doctor.id });
  expect(saved).toMatchObject({ practiceName: "Another", nextAvailable });
});

test("nobody can move an appointment of a doctor whose license has ended, because nobody can book there", async () => {
  const booking = bookingWith(doctor, world.clock.now());
  await patient.call(appointments.book, booking);
  const to = { date: addDays(booking.date, 1), time: booking.time };
  const move = (person: Person) => person.request("POST", `/api/appointments/${booking.id}/reschedule`, to);
  await doctor.call(profiles.saveDoctorProfile, { ...first(doctors).details, ...ended });
  expect((await patient.request("GET", `/api/doctors/${doctor.id}/slots?date=${to.date}`)).status).toBe(404);
  expect(await codeOf(await move(patient))).toEqual([409, "doctor_unavailable"]);
  expect(await codeOf(await move(doctor))).toEqual([409, "license_expired"]);
  await doctor.call(profiles.saveDoctorProfile, first(doctors).details);
  expect((await move(patient)).status).toBe(200);
});

test("a pharmacy whose license has ended hands over what is ready, and begins nothing", async () => {
  const fulfilmentOf = async (method: "pickup" | "delivery") => {
    const { id } = await writtenPrescription(world, patient, doctor, { name: `Ready for ${method}` });
    const how = method === "pickup" ? { method } : { method, address: "21 Willow Lane, Boston" };
    await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: how });
    return id;
  };
  const pickup = await fulfilmentOf("pickup");
  const delivery = await fulfilmentOf("delivery");
  const later = await fulfilmentOf("pickup");
  for (const id of [pickup, delivery]) await pharmacy.call(fulfilment.approve, { id });
  await pharmacy.call(fulfilment.ready, { id: pickup });
  await pharmacy.call(fulfilment.dispatch, { id: delivery });
  await pharmacy.call(profiles.savePharmacyProfile, { ...first(pharmacies).details, ...ended });
  expect((await pharmacy.call(fulfilment.dispense, { id: pickup })).status).toBe("completed");
  expect((await pharmacy.call(fulfilment.deliver, { id: delivery })).status).toBe("completed");
  const approve = pharmacy.call(fulfilment.approve, { id: later });
  await expect(approve).rejects.toMatchObject({ problem: { code: "license_expired" } });
});

test("pharmacies near a patient are found by the patient's own profile", async () => {
  const word = `Near ${crypto.randomUUID().slice(0, 8)}`;
  const places = [
    ["BOSTON", "massachusetts"],
    ["Salem", "Massachusetts"],
    ["Boston", "Kentucky"],
  ];
  for (const [n, [city = "", state = ""]] of places.entries()) {
    const [, , one] = await newPeople(world.origin);
    await one.call(profiles.savePharmacyProfile, {
      ...first(pharmacies).details,
      name: `${word} ${n}`,
      city,
      state,
    });
  }
  const found = async (near: "city" | "state") => {
    const { items } = await patient.call(profiles.pharmacies, { search: word, near, limit: 50 });
    return items.map(({ name }) => name.at(-1));
  };
  expect(await found("city")).toEqual(["0"]);
  expect(await found("state")).toEqual(["0", "1"]);
});
