import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as worklist } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { addDays, wallClock } from "#kernel/dates";
import { prescribe } from "../../infra/demo/acknowledging.ts";
import { doctors, pharmacies } from "../../infra/demo/people.ts";
import type { Person } from "../../infra/demo/person.ts";
import {
  bookingWith,
  completedAppointment,
  first,
  line,
  newPeople,
  sharedWorld,
  type World,
  writtenPrescription,
} from "../world.ts";

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

test("the last day of a license is its holder's: in Honolulu they practice until midnight there, hours into the next day of UTC", async () => {
  const zone = "Pacific/Honolulu";
  const day = 86_400_000;
  const { clock, origin } = world;
  const [seeker, islander, store] = await newPeople(origin);
  await islander.call(profiles.saveDoctorProfile, { ...first(doctors).details, zone });
  const appointmentId = await completedAppointment(world, seeker, islander);
  clock.advance(day - (clock.now() % day) + 1_800_000);
  const { date, time } = wallClock(new Date(clock.now()).toISOString(), zone);
  expect(time).toBe("14:30");
  const license = { licenseExpiry: date, zone };
  await islander.call(profiles.saveDoctorProfile, { ...first(doctors).details, ...license });
  await store.call(profiles.savePharmacyProfile, { ...first(pharmacies).details, ...license });
  const move = (to: string) =>
    islander.call(profiles.saveDoctorProfile, { ...first(doctors).details, ...license, zone: to });
  const directory = async () =>
    await Promise.all(
      [`doctors/${islander.id}`, `pharmacies/${store.id}`].map(
        async (path) => (await seeker.request("GET", `/api/directory/${path}`)).status,
      ),
    );
  const book = async (slot: string) => {
    const booking = { ...bookingWith(islander, clock.now()), date, time: slot };
    return await seeker.request("POST", "/api/appointments", booking);
  };
  const write = () => prescribe(islander, { appointmentId, medications: [line()] }, "It is meant so.");
  const fulfilment = { method: "pickup" } as const;
  const send = async () => {
    const { id } = first((await write()).items);
    await seeker.call(prescriptions.send, { id, pharmacyId: store.id, fulfilment });
    return id;
  };

  await move("Pacific/Auckland");
  expect(await directory()).toEqual([404, 200]);
  await move(zone);
  expect(await directory()).toEqual([200, 200]);
  const requested = await (await book("16:00")).json();
  expect((await islander.call(appointments.confirm, { id: requested.id })).status).toBe("confirmed");
  const [now, later] = [await send(), await send()];
  expect((await store.call(worklist.approve, { id: now })).status).toBe("approved");
  // The clock runs while the calls do.
  clock.advance(9 * 3_600_000);
  expect(await directory()).toEqual([200, 200]);
  clock.advance(1_800_000);
  expect(await directory()).toEqual([404, 404]);
  expect(await codeOf(await book("16:30"))).toEqual([409, "doctor_unavailable"]);
  const refused = { problem: { code: "license_expired" } };
  await expect(write()).rejects.toMatchObject(refused);
  await expect(store.call(worklist.approve, { id: later })).rejects.toMatchObject(refused);
});

test("a license without an end may be stated as the last day there is", async () => {
  const [seeker, endless] = await newPeople(world.origin);
  await endless.call(profiles.saveDoctorProfile, { ...first(doctors).details, licenseExpiry: "9999-12-31" });
  expect((await seeker.call(profiles.doctor, { id: endless.id })).id).toBe(endless.id);
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
  for (const id of [pickup, delivery]) await pharmacy.call(worklist.approve, { id });
  await pharmacy.call(worklist.ready, { id: pickup });
  await pharmacy.call(worklist.dispatch, { id: delivery });
  await pharmacy.call(profiles.savePharmacyProfile, { ...first(pharmacies).details, ...ended });
  expect((await pharmacy.call(worklist.dispense, { id: pickup })).status).toBe("completed");
  expect((await pharmacy.call(worklist.deliver, { id: delivery })).status).toBe("completed");
  const approve = pharmacy.call(worklist.approve, { id: later });
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
