import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as home } from "#contract/home";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import type { Person } from "../../infra/demo/person.ts";
import {
  bookingWith,
  first,
  lettersTo,
  line,
  mailsTo,
  newPeople,
  passedEvents,
  startWorld,
  type World,
} from "../world.ts";

// Its own product, because every event and every dead letter of it is checked.
let world: World;
let anna: Person;
let ines: Person;
let hawthorne: Person;

beforeAll(async () => {
  world = await startWorld();
  [anna, ines, hawthorne] = await newPeople(world.origin);
});
afterAll(() => world.end());

const bell = async (person: Person) => {
  await world.idle();
  return (await person.call(notifications.list, {})).items.map(({ type, subject }) => `${type}: ${subject}`);
};

test("a prescription goes from booking to collection, and everybody is notified (PHARM-10, PAPT-01, PAPT-43, PAPT-44, RXC-01, RXC-11, RXC-21, PAPT-47, PRX-01, ROLE-03, ROLE-08, ROLE-10, ROLE-19, ROLE-26, API-14, API-17, API-25, API-28, API-29, API-71, API-72, API-79, API-80, API-85, API-89)", async () => {
  const listed = await anna.call(profiles.doctors, { search: "family" });
  expect(listed.items).toMatchObject([
    { id: ines.id, name: "Dr. Ines Okafor", city: "Boston", state: "Massachusetts" },
  ]);

  const who = { doctorName: "Dr. Ines Okafor", doctorSpecialty: "Family Medicine" };
  expect(await anna.call(profiles.doctor, { id: ines.id })).toMatchObject({
    name: who.doctorName,
    specialty: who.doctorSpecialty,
  });
  const booking = bookingWith(ines, world.clock.now());
  const visit = await anna.call(appointments.book, { ...booking, patientNotes: " It hurts. " });
  expect(visit).toMatchObject({
    ...{ ...who, patientId: anna.id, doctorId: ines.id, date: booking.date, time: booking.time },
    status: "pending",
    zone: "America/New_York",
    patientNotes: "It hurts.",
    symptoms: ["cough"],
  });
  expect(await bell(ines)).toEqual([
    expect.stringMatching(
      /^appointment_booked: Anna Keller requests an appointment on .+ 10:00 AM E[SD]T\.$/,
    ),
  ]);
  await world.advance(5 * 60_000);
  expect(first(await mailsTo(world.origin, ines.email)).subject).toMatch(/^New appointment request for/);

  const names = { ...who, patientName: "Anna Keller", patientEmail: anna.email };
  for (const reader of [anna, ines])
    expect(await reader.call(appointments.appointment, { id: visit.id })).toMatchObject(names);
  await ines.call(appointments.confirm, { id: visit.id });
  expect(await bell(anna)).toHaveLength(1);
  world.clock.advance(4 * 86_400_000);
  expect(await ines.call(appointments.complete, { id: visit.id })).toMatchObject({ status: "completed" });

  const batch = { appointmentId: visit.id, medications: [line(), line()], generalNotes: "Rest." };
  const { items } = await ines.call(prescriptions.prescribe, batch);
  const [rx, other] = items;
  expect(items).toHaveLength(2);
  expect(rx).toMatchObject({
    ...{ status: "pending", patientId: anna.id, doctorId: ines.id, medication: "Amoxicillin" },
    ...{ dosage: "500 mg", frequency: "Three times daily", duration: "7 days" },
    generalNotes: "Rest.",
    prescriptionNumber: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
  });
  const id = rx?.id ?? "";

  const chosen = first((await anna.call(profiles.pharmacies, { search: "hawthorne" })).items);
  expect(chosen).toMatchObject({ id: hawthorne.id, name: "Hawthorne Pharmacy", city: "Boston" });
  await anna.call(prescriptions.send, { id, pharmacyId: chosen.id, fulfilment: { method: "pickup" } });
  expect((await hawthorne.call(fulfilment.worklist, {})).items).toMatchObject([
    { id, status: "sent", patientName: "Anna Keller" },
  ]);
  const counters = () => hawthorne.call(home.pharmacyDashboard, {});
  expect(await counters()).toMatchObject({ attention: 1, ready: 0, recent: [{ id }] });
  expect(await hawthorne.call(fulfilment.approve, { id })).toMatchObject({ status: "approved" });
  expect(await hawthorne.call(fulfilment.ready, { id })).toMatchObject({ status: "ready_for_pickup" });
  expect(await counters()).toMatchObject({ attention: 0, ready: 1, recent: [{ id }] });
  // The e-mail is sent within five minutes.
  await world.advance(5 * 60_000);
  expect(await anna.call(prescriptions.collect, { id })).toMatchObject({ status: "collected" });

  expect(await bell(hawthorne)).toEqual([
    "pharmacy_prescription_collected: Anna Keller marked Amoxicillin 500\u00a0mg as collected.",
    "pharmacy_prescription_sent: Anna Keller sent you a prescription for Amoxicillin 500\u00a0mg.",
  ]);
  expect((await bell(anna)).map((note) => note.split(":")[0])).toEqual([
    "prescription_ready",
    "prescription_approved",
    "prescription_issued",
    "appointment_completed",
    "appointment_confirmed",
  ]);
  const letters = await lettersTo(world.origin, anna.email);
  expect(letters.map(({ subject }) => subject)).toEqual([
    "Your prescription is ready for pickup",
    "You have a new prescription",
    expect.stringMatching(/^Confirmed: your appointment on /),
  ]);
  expect((await anna.call(prescriptions.mine, { tab: "history" })).items.map((item) => item.id)).toEqual([
    id,
  ]);
  expect((await anna.call(prescriptions.mine, { tab: "active" })).items).toMatchObject([
    { ...who, ...{ id: other?.id, status: "pending", generalNotes: "Rest.", createdAt: other?.createdAt } },
  ]);
});

test("every acknowledged change is on the bus once, numbered without gaps, without clinical data", async () => {
  await world.idle();
  const events = await passedEvents(world.origin);
  const ids = events.map(({ detail }) => detail.id);
  expect(new Set(ids).size).toBe(ids.length);
  const byAggregate = Map.groupBy(events, ({ detail }) => `${detail.aggregate.kind}/${detail.aggregate.id}`);
  for (const [, list] of byAggregate) {
    expect(list.map(({ detail }) => detail.aggregate.sequence)).toEqual(list.map((_, n) => n + 1));
  }
  expect(JSON.stringify(events)).not.toMatch(/Amoxicillin|Keller|Okafor|Rest\.|It hurts|@example/);
  const dead = await fetch(`${world.origin}/local/dead-letters`);
  expect(await dead.json()).toEqual([]);
});

test("the counters of all three dashboards are right (PAPT-05, PAPT-07, DOC-04, DOC-05, API-78)", async () => {
  expect(await anna.call(home.patientDashboard, {})).toMatchObject({
    upcoming: 0,
    total: 1,
    activePrescriptions: 1,
    completed: 1,
    next: [],
  });
  expect(await ines.call(home.doctorDashboard, {})).toMatchObject({ patients: 1, prescriptions: 2 });
  expect(await hawthorne.call(home.pharmacyDashboard, {})).toMatchObject({
    pending: 0,
    ready: 0,
    attention: 0,
    recent: [],
  });
});

test("the bell counts unread notifications; one or all can be marked read (NOTIF-06, NOTIF-07, DATA-183, API-49..52)", async () => {
  expect(await anna.call(notifications.count, {})).toMatchObject({ unread: 5 });
  const newest = first((await anna.call(notifications.list, { limit: 1 })).items);
  const ready = (await passedEvents(world.origin)).find(({ detailType }) =>
    /ready_for_pickup/.test(detailType),
  );
  expect(newest.at).toBe(ready?.detail.time);
  expect(newest.readAt).toBeUndefined();
  expect(await anna.call(notifications.markRead, { id: newest.id })).toMatchObject({
    readAt: expect.any(String),
  });
  expect(await anna.call(notifications.count, {})).toMatchObject({ unread: 4 });
  await anna.call(notifications.markAllRead, {});
  expect(await anna.call(notifications.count, {})).toMatchObject({ unread: 0 });
  const all = await anna.call(notifications.list, {});
  expect(all.items.every((note) => note.readAt)).toBe(true);
});

test("pages follow each other without gaps or duplicates", async () => {
  const one = await anna.call(notifications.list, { limit: 2 });
  const two = await anna.call(notifications.list, { limit: 2, after: one.next });
  const three = await anna.call(notifications.list, { limit: 2, after: two.next });
  const ids = [...one.items, ...two.items, ...three.items].map((note) => note.id);
  expect(ids).toEqual((await anna.call(notifications.list, {})).items.map((note) => note.id));
  expect(three.next).toBeUndefined();
});
