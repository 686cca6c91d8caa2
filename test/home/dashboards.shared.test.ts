import { beforeAll, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { contract as appointments } from "#contract/appointments";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as home } from "#contract/home";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { PrescriptionStatus } from "#domain/prescriptions";
import {
  bringTo,
  type People,
  twoOfEach,
  writePending,
} from "../guarantees/lifecycles/prescription-steps.ts";
import { statuses } from "../prescriptions/model.ts";
import {
  bookingWith,
  collectedPrescription,
  completedAppointment,
  newDoctor,
  newPatient,
  newPharmacy,
  sharedWorld,
  type World,
  writtenPrescriptions,
} from "../world.ts";

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

test("a patient's dashboard shows the number of upcoming appointments that are not cancelled, and the next one", async () => {
  const { doctor } = people.own;
  const patient = await newPatient(world.origin);
  const seen = async () => {
    const { upcoming, ahead, nextAppointment } = await patient.call(home.patientDashboard, {});
    return [upcoming, ahead, nextAppointment?.id];
  };
  expect(await seen()).toEqual([0, 0, undefined]);
  const [tomorrow, later] = [1, 2].map((days) => bookingWith(doctor, world.clock.now() + days * 86_400_000));
  if (!tomorrow || !later) throw new Error("two bookings are made");
  await patient.call(appointments.book, tomorrow);
  await patient.call(appointments.book, later);
  expect(await seen()).toEqual([2, 2, tomorrow.id]);
  await doctor.call(appointments.cancel, { id: tomorrow.id, reasonCode: "doctor_unavailable" });
  expect(await seen()).toEqual([1, 1, later.id]);
});

test("a patient's dashboard begins with the most urgent task, and counts the patient's tasks", async () => {
  const { doctor, pharmacy } = people.own;
  const patient = await newPatient(world.origin);
  const items = await writtenPrescriptions(world, patient, doctor, [{}, {}, {}]);
  const [a = "", b = "", c = ""] = items.map(({ id }) => id);
  const seen = async () => {
    const { first, needing, unanswered } = await patient.call(home.patientDashboard, {});
    return { first: first?.id, needing, unanswered };
  };
  const send = (id: string) =>
    patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } });
  await Promise.all([a, b, c].map(send));
  expect(await seen()).toMatchObject({ needing: 0, unanswered: 3 });
  await pharmacy.call(fulfilment.approve, { id: b });
  await pharmacy.call(fulfilment.ready, { id: b });
  expect(await seen()).toEqual({ first: b, needing: 1, unanswered: 2 });
  await pharmacy.call(fulfilment.returnToPatient, {
    id: c,
    reasonCode: "out_of_stock",
    reasonText: "None left.",
  });
  expect(await seen()).toEqual({ first: c, needing: 2, unanswered: 1 });
});

test("a patient's dashboard shows today's planned doses, none before their reminder, and none once reminders are off", async () => {
  const { doctor } = people.own;
  const patient = await newPatient(world.origin);
  const zone = "America/New_York";
  const collected = await collectedPrescription(world, patient, doctor, people.own.pharmacy);
  const seen = async () => (await patient.call(home.patientDashboard, {})).doses;
  expect(await seen()).toBeUndefined();
  const methods = { push: false, email: false, sms: false };
  const reminder = { id: collected.id, enabled: true, times: ["00:00"], methods, zone };
  world.clock.advance(86_400_000);
  await patient.call(adherence.setReminder, reminder);
  expect(await seen()).toBeUndefined();
  world.clock.advance(86_400_000);
  expect(await seen()).toEqual(await patient.call(adherence.doses, { zone }));
  const { screen } = await patient.call(home.home, {});
  expect(screen).toMatchObject({
    dashboard: { doses: { zone, items: [{ time: "00:00", dosage: "500 mg" }] } },
  });
  await patient.call(adherence.switchReminders, { enabled: false, zone });
  expect(await seen()).toBeUndefined();
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
  for (const status of PrescriptionStatus.options)
    expect(counts[status], status).toBe(statuses[status].isCounted ? 1 : 0);
});

test("a pharmacy sees the prescriptions sent to it, and on its dashboard the five latest, latest first (PHARM-01, PHARM-12, CONST-58, API-82, API-83)", async () => {
  const { patient } = people.own;
  const pharmacy = await newPharmacy(world.origin);
  const ids = await writePending(people, 6);
  for (const id of ids) {
    await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } });
    world.clock.advance(1000);
  }
  const recent = async () => (await pharmacy.call(home.pharmacyDashboard, {})).recent.map(({ id }) => id);
  expect(await recent()).toEqual(ids.slice(1).reverse());
  const { items } = await pharmacy.call(fulfilment.worklist, {});
  expect(items.map(({ id }) => id).sort()).toEqual(ids.toSorted());
});

test("a pharmacy's dashboard has what the bell has, and the latest approvals, whatever happened to others since", async () => {
  const { patient, doctor } = people.own;
  const pharmacy = await newPharmacy(world.origin);
  const seen = async () => {
    await world.idle();
    const { notifications, news } = await pharmacy.call(home.pharmacyDashboard, {});
    return { notifications, approved: news.map(({ id }) => id) };
  };
  expect(await seen()).toEqual({ notifications: [], approved: [] });
  const ids = await writePending(people, 7);
  for (const id of ids)
    await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } });
  const [approved = "", withdrawn = "", ...others] = ids;
  await pharmacy.call(fulfilment.approve, { id: approved });
  for (const id of others) {
    await pharmacy.call(fulfilment.approve, { id });
    await pharmacy.call(fulfilment.ready, { id });
  }
  await doctor.call(prescriptions.withdraw, { id: withdrawn, reasonText: "Wrong strength." });
  const now = await seen();
  expect(now.approved).toEqual([approved]);
  expect(now.notifications).toEqual((await pharmacy.call(notifications.list, {})).items);
  expect(now.notifications.map(({ type }) => type)).toEqual([
    "pharmacy_prescription_withdrawn",
    "pharmacy_prescription_sent",
  ]);
});

test("a doctor's dashboard begins with the doctor's tasks, and counts every appointment of today and of the week", async () => {
  const doctor = await newDoctor(world.origin);
  const patient = await newPatient(world.origin);
  const seen = async () => {
    const { waiting, off, recent } = await doctor.call(home.doctorDashboard, {});
    return { waiting: waiting.appointments.map(({ id }) => id), off, recent: recent.map(({ id }) => id) };
  };
  const booking = bookingWith(doctor, world.clock.now() + 86_400_000);
  await patient.call(appointments.book, booking);
  expect(await seen()).toMatchObject({ waiting: [booking.id], recent: [booking.id] });
  await doctor.call(appointments.confirm, { id: booking.id });
  expect((await seen()).waiting).toEqual([]);
  while (new Date(world.clock.now()).toISOString() < `${booking.date}T23:59`) world.clock.advance(3_600_000);
  world.clock.advance(86_400_000);
  expect((await seen()).waiting).toEqual([booking.id]);
});

test("a doctor's dashboard has the three latest prescriptions and the three appointments with the latest change (DOC-13, CONST-50)", async () => {
  const [patient, doctor] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
  const older = await writtenPrescriptions(world, patient, doctor, ["Aspirin", "Digoxin"]);
  const newer = await writtenPrescriptions(world, patient, doctor, ["Codeine", "Lisinopril"]);
  for (let n = 0; n < 2; n++) await completedAppointment(world, patient, doctor);
  const { recent, written } = await doctor.call(home.doctorDashboard, {});
  expect(written.length).toBe(3);
  expect(
    written
      .slice(0, 2)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(newer.map(({ id }) => id).sort());
  expect(older.map(({ id }) => id)).toContain(written[2]?.id);
  expect(recent.length).toBe(3);
});

test("a patient's dashboard counts all appointments and the completed ones, and lists the first five from today on (PAPT-09, PAPT-10, CONST-07, API-21, API-22, API-23, API-24)", async () => {
  const [patient, doctor] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
  await completedAppointment(world, patient, doctor);
  const order = ["16:30", "09:00", "14:00", "10:30", "11:00", "09:30"] as const;
  for (const [n, time] of order.entries()) {
    const booking = bookingWith(doctor, world.clock.now() + (n % 2) * 86_400_000);
    await patient.call(appointments.book, { ...booking, time });
  }
  const { upcoming, total, completed, next } = await patient.call(home.patientDashboard, {});
  expect({ upcoming, total, completed }).toEqual({ upcoming: 6, total: 7, completed: 1 });
  expect(next.map(({ time }) => time)).toEqual(["11:00", "14:00", "16:30", "09:00", "09:30"]);
});

test("a doctor's dashboard counts today and the week from Sunday to Saturday, and lists the next five upcoming ones (DOC-03, DOC-06, DOC-07, CONST-49, API-75, API-76, API-77)", async () => {
  const [patient, doctor] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
  const day = 86_400_000;
  const inDays = (days: number) => bookingWith(doctor, world.clock.now() + days * day);
  let ahead = 0;
  while (new Date(inDays(ahead).date).getUTCDay() !== 6) ahead++;
  const { date: saturday } = inDays(ahead);
  const booked = [
    [0, "10:00"],
    [1, "14:00"],
    [1, "09:00"],
    [4, "11:00"],
    [7, "10:30"],
    [8, "10:00"],
  ] as const;
  for (const [days, time] of booked) await patient.call(appointments.book, { ...inDays(ahead + days), time });
  const seen = async () => {
    const { today, thisWeek, next } = await doctor.call(home.doctorDashboard, {});
    return { today, thisWeek, next: next.map(({ time }) => time) };
  };
  const morningOf = (date: string) =>
    world.clock.advance(Date.parse(`${date}T12:00:00Z`) - world.clock.now());
  morningOf(saturday);
  const five = ["10:00", "09:00", "14:00", "11:00", "10:30"];
  expect(await seen()).toEqual({ today: 1, thisWeek: 1, next: five });
  world.clock.advance(day);
  const nextFive = [...five.slice(1), "10:00"];
  expect(await seen()).toEqual({ today: 2, thisWeek: 4, next: nextFive });
  const { next } = await doctor.call(home.doctorDashboard, {});
  await doctor.call(appointments.cancel, { id: next[0]?.id ?? "" });
  expect(await seen()).toEqual({ today: 2, thisWeek: 4, next: nextFive.slice(1) });
  // The two o'clock appointment has begun and is listed among the doctor's tasks.
  world.clock.advance(day / 2);
  expect(await seen()).toEqual({ today: 2, thisWeek: 4, next: nextFive.slice(2) });
});
