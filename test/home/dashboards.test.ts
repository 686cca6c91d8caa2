import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as home } from "#contract/home";
import { contract as prescriptions } from "#contract/prescriptions";
import { PrescriptionStatus } from "#domain/prescriptions";
import {
  bringTo,
  type People,
  twoOfEach,
  writePending,
} from "../guarantees/lifecycles/prescription-steps.ts";
import { bookingWith, newPatient, newPharmacy, sharedWorld, type World } from "../world.ts";

let world: World;
let people: People;

beforeAll(async () => {
  world = await sharedWorld();
  people = await twoOfEach(world);
});

test("a patient's dashboard counts the appointments from today on (PAPT-04)", async () => {
  const { doctor } = people.own;
  const patient = await newPatient(world.origin);
  const upcoming = async () => (await patient.call(home.patientDashboard, {})).upcoming;
  expect(await upcoming()).toBe(0);
  const booking = bookingWith(doctor, world.clock.now());
  await patient.call(appointments.book, booking);
  await patient.call(appointments.book, { ...bookingWith(doctor, world.clock.now() + 86_400_000) });
  expect(await upcoming()).toBe(2);
  const zone = "America/New_York";
  const today = () => new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(world.clock.now());
  while (today() < booking.date) world.clock.advance(3_600_000);
  expect(await upcoming()).toBe(2);
  while (today() === booking.date) world.clock.advance(3_600_000);
  expect(await upcoming()).toBe(1);
});

test("a patient's dashboard counts active prescriptions except those just sent (PAPT-06)", async () => {
  const { patient } = people.own;
  const counts: Partial<Record<PrescriptionStatus, number>> = {};
  const active = async () => (await patient.call(home.patientDashboard, {})).activePrescriptions;
  const ids = await writePending(people, PrescriptionStatus.options.length);
  let before = await active();
  expect(before).toBe(ids.length);
  for (const [n, status] of PrescriptionStatus.options.entries()) {
    await bringTo(world, people, ids[n] ?? "", status, status === "out_for_delivery" ? "delivery" : "pickup");
    const now = await active();
    counts[status] = 1 + now - before;
    before = now;
  }
  expect(counts).toEqual({
    pending: 1,
    sent: 0,
    approved: 1,
    ready: 1,
    ready_for_pickup: 1,
    out_for_delivery: 1,
    completed: 0,
    collected: 0,
    cancelled: 0,
  });
});

test("a pharmacy's dashboard lists its five latest prescriptions, the latest first (PHARM-12, CONST-58)", async () => {
  const { patient } = people.own;
  const pharmacy = await newPharmacy(world.origin);
  const ids = await writePending(people, 6);
  for (const id of ids) {
    await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } });
    world.clock.advance(1000);
  }
  const recent = async () => (await pharmacy.call(home.pharmacyDashboard, {})).recent.map(({ id }) => id);
  expect(await recent()).toEqual(ids.slice(1).reverse());
});
