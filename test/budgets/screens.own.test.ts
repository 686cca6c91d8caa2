import { brotliCompressSync } from "node:zlib";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as conversations } from "#contract/conversations";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as home } from "#contract/home";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { slotTimes } from "#domain/appointments";
import { look } from "../../infra/cost/counted.ts";
import type { Person } from "../../infra/demo/person.ts";
import { bookingWith, completedAppointment, line, newPeople, startWorld, type World } from "../world.ts";
import { costOf, within } from "./meter.ts";

// Its own product, because all its costs are counted.
let world: World;
let patient: Person;
let doctor: Person;
let pharmacy: Person;
let appointmentId: string;

/** Sends the pharmacy that many prescriptions of an appointment. */
async function order(lines: number) {
  const medications = Array.from({ length: lines }, line);
  await doctor.call(prescriptions.prescribe, { appointmentId, medications });
  const fulfilment = { method: "pickup" } as const;
  await patient.call(prescriptions.sendByAppointment, { appointmentId, pharmacyId: pharmacy.id, fulfilment });
}

beforeAll(async () => {
  world = await startWorld();
  const { origin } = world;
  [patient, doctor, pharmacy] = await newPeople(origin);
  appointmentId = await completedAppointment(world, patient, doctor);
  await order(5);
});
afterAll(() => world.end());

/** The reads of the unread counts, which every screen requests. */
const bell = 1.5;

const dashboards = [
  { who: "a patient", open: () => patient.call(home.patientDashboard, {}) },
  { who: "a doctor", open: () => doctor.call(home.doctorDashboard, {}) },
  { who: "a pharmacy", open: () => pharmacy.call(home.pharmacyDashboard, {}) },
];

test.each(dashboards)(
  "$who opens the dashboard with one request and three and a half read units, a doctor with two and a half more for urgent requests and the latest prescriptions",
  async ({ who, open }) => {
    const read = look.read - bell + (who === "a doctor" ? 3 : 0.5);
    within(await costOf(world, open), { ...look, calls: look.calls - 1, read }, who);
  },
);

test("dashboards count current records only: 21 prescriptions in progress cost at most two units more", async () => {
  await order(16);
  for (const { who, open } of dashboards) {
    // A patient's reminders are read, too, a doctor's latest prescriptions, and the names of a pharmacy's patients.
    const read = who === "a doctor" ? 6 : 5;
    within(await costOf(world, open), { calls: 1, read }, who);
  }
});

test.each([
  { what: "a patient's prescriptions", open: () => patient.call(prescriptions.mine, { tab: "active" }) },
  { what: "a patient's visits", open: () => patient.call(appointments.list, { when: "past" }) },
  { what: "a doctor's visits", open: () => doctor.call(appointments.list, { when: "past" }) },
  { what: "the bell's list", open: () => patient.call(notifications.list, {}) },
  { what: "the pharmacies", open: () => patient.call(profiles.pharmacies, {}) },
])("a page of $what costs at most four read units", async ({ what, open }) => {
  within(await costOf(world, open), { calls: 1, read: 4, write: 0, afterwards: 0 }, what);
});

test("a page of a pharmacy's worklist costs half a read unit more for each of its patients, whose date of birth it has", async () => {
  const open = () => pharmacy.call(fulfilment.worklist, { status: "sent" });
  const limit = { calls: 1, requests: 3, read: 4.5, write: 0, afterwards: 0 };
  within(await costOf(world, open), limit, "a pharmacy's worklist");
});

test("eight past completed appointments cost half a read unit more for each and one request more, and the counts two", async () => {
  const when = bookingWith(doctor, world.clock.now());
  for (const time of slotTimes.slice(0, 8)) {
    const { id } = await patient.call(appointments.book, { ...when, id: newId(), time });
    await doctor.call(appointments.confirm, { id });
  }
  world.clock.advance(4 * 86_400_000);
  const { items } = await doctor.call(appointments.list, { when: "past", limit: 50 });
  for (const { id, status } of items)
    if (status === "confirmed") await doctor.call(appointments.complete, { id });
  for (const who of [patient, doctor]) {
    const cost = await costOf(world, () => who.call(appointments.list, { when: "past", limit: 50 }));
    within(cost, { calls: 1, requests: 5, read: 9, write: 0 }, "the past");
  }
});

test("counting what is unread costs one and a half read units", async () => {
  within(await costOf(world, () => patient.call(notifications.count, {})), { read: bell }, "count");
});

test("a message costs the sender one call and thirteen write units, and reading all of them eight", async () => {
  const send = () =>
    patient.call(conversations.send, {
      with: doctor.id,
      id: newId(),
      content: "Does it matter when I take it?",
    });
  // The first one also checks the appointment.
  await send();
  await send();
  within(
    await costOf(world, send),
    { calls: 1, requests: 3, read: 5.5, write: 13, events: 1, mails: 0 },
    "send",
  );
  const read = () => doctor.call(conversations.read, { with: patient.id, upTo: 3 });
  within(await costOf(world, read), { calls: 1, requests: 2, read: 2, write: 8, events: 1 }, "read");
  const open = () => doctor.call(conversations.messages, { with: patient.id });
  // Each side's messages that were read need one more request, for their times.
  within(await costOf(world, open), { calls: 1, requests: 3, read: 2, write: 0 }, "open");
});

test.each([
  { who: "a patient", person: () => patient, path: "/api/dashboards/patient" },
  { who: "a doctor", person: () => doctor, path: "/api/dashboards/doctor" },
  { who: "a pharmacy", person: () => pharmacy, path: "/api/dashboards/pharmacy" },
])("the dashboard of $who is at most 8 KB as brotli", async ({ person, path }) => {
  const response = await person().request("GET", path);
  expect(response.status).toBe(200);
  expect(brotliCompressSync(await response.text()).length).toBeLessThanOrEqual(8 * 1024);
});
