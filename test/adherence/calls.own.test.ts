import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as wellness } from "#contract/wellness";
import { addDays, wallClock } from "#kernel/dates";
import type { Person } from "../../infra/demo/person.ts";
import {
  heldPrescription,
  mailsTo,
  newDoctor,
  newPatient,
  newPeople,
  passedEvents,
  startWorld,
  toMidday,
  type World,
  writtenPrescriptions,
} from "../world.ts";

const zone = "America/New_York";
const methods = { push: true, email: true, sms: false };
const minute = 60_000;
const day = 24 * 60 * minute;

// Its own product, because its schedules run for every patient.
let world: World;
let anna: Person;
let id: string;

beforeAll(async () => {
  world = await startWorld();
  toMidday(world);
  anna = await newPatient(world.origin);
  ({ id } = await heldPrescription(world, anna, await newDoctor(world.origin)));
  await world.idle();
});

afterAll(() => world.end());

const here = () => wallClock(new Date(world.clock.now()).toISOString(), zone);
const pass = (ms: number) => world.advance(ms);
const doseNotes = async () =>
  (await anna.call(notifications.list, {})).items.filter(({ type }) => type === "reminder_dose");

test("a patient's medicines are listed with their proposed reminders (REM-08, DATA-144, API-15, API-32)", async () => {
  const settings = await anna.call(adherence.reminders, { zone });
  expect(settings).toMatchObject({ enabled: false, zone });
  const prescribed = { medication: "Amoxicillin", dosage: "500 mg", frequency: "Three times daily" };
  expect(settings.items).toMatchObject([
    {
      ...{ id, ...prescribed, status: "collected", isInHand: true, isAsNeeded: false },
      ...{ enabled: false, times: ["08:00", "14:00", "20:00"] },
    },
  ]);
  const other = await newPatient(world.origin);
  expect((await other.call(adherence.reminders, { zone })).items).toEqual([]);
});

test("a due dose is announced once in the app and by e-mail, without the medicine's name (OPEN-105, REM-01)", async () => {
  const at = wallClock(new Date(world.clock.now() + 2 * minute).toISOString(), zone).time;
  await anna.call(adherence.setReminder, { id, enabled: true, times: [at], methods, zone });
  expect(await doseNotes()).toEqual([]);
  await pass(4 * minute);
  await pass(minute);
  expect(await doseNotes()).toMatchObject([
    { subject: "Time for your medicine.", link: "/patient/medication-reminders/today" },
  ]);
  const [mail] = await mailsTo(world.origin, anna.email);
  expect(mail).toMatchObject({ subject: expect.stringContaining("Time for your medicines") });
  expect(`${mail?.subject} ${mail?.text}`).not.toContain("Amoxicillin");
});

test("Taken is logged once, shown on the day and counted (REM-04, REM-05, API-36)", async () => {
  const { items, date } = await anna.call(adherence.doses, { zone });
  expect(items).toMatchObject([{ prescriptionId: id, medication: "Amoxicillin" }]);
  const doses = items.map(({ prescriptionId, time }) => ({ prescriptionId, time }));
  await anna.call(adherence.logDoses, { date, doses, status: "taken", zone });
  const after = await anna.call(adherence.logDoses, { date, doses, status: "taken", zone });
  expect(after.items).toMatchObject([{ status: "taken", takenAt: expect.any(String) }]);
  await world.idle();
  expect(await anna.call(adherence.doseHistory, { zone })).toMatchObject({
    ...{ percent: 100, taken: 1, all: 1, fullDays: { current: 1, best: 1 } },
    days: [{ date, taken: 1, all: 1, open: 0 }],
    items: [{ date, prescriptionId: id, status: "taken" }],
  });
});

test("a goal about medicines counts the doses and needs no logs of its own (WELL-14, WELL-18, WELL-25)", async () => {
  const details = {
    type: "medication_adherence",
    name: "Pills",
    target: 100,
    unit: "percent",
    zone,
  } as const;
  const goal = await anna.call(wellness.createGoal, { id: crypto.randomUUID(), ...details });
  const { items, today } = await anna.call(wellness.goals, { zone });
  expect(items).toMatchObject([{ currentStreak: 1, bestStreak: 1, logs: [{ date: today, value: 100 }] }]);
  const log = { id: crypto.randomUUID(), date: today, value: 1 };
  const byHand = await anna.request("POST", `/api/wellness/goals/${goal.id}/logs`, { log, zone });
  expect(byHand.status).toBe(409);
});

test("after a clock jumps three days, no late reminder is sent, each day is closed once and reminders go on (OPEN-108)", async () => {
  const before = (await doseNotes()).length;
  world.clock.advance(3 * day + 3 * 60 * minute);
  await pass(2 * minute);
  const missed = (await passedEvents(world.origin, 0)).filter(
    ({ detailType, detail }) => detailType === "dose.missed.v1" && detail.data.patientId === anna.id,
  );
  const dates = missed.map(({ detail }) => detail.data.date);
  expect(new Set(dates).size).toBe(dates.length);
  expect(dates.length).toBeGreaterThanOrEqual(2);
  expect((await doseNotes()).length).toBeLessThanOrEqual(before + 1);
  const { items } = await anna.call(adherence.doseHistory, { zone });
  expect(items.filter(({ status }) => status === "missed")).toHaveLength(dates.length);
});

test("only the patient can read every past dose, day by day, newest first, page by page", async () => {
  const first = await anna.call(adherence.doseDays, { limit: 2 });
  const rest = await anna.call(adherence.doseDays, { after: first.next, limit: 50 });
  const all = [...first.items, ...rest.items];
  expect([first.items.length, rest.next]).toEqual([2, undefined]);
  const dates = all.map(({ date }) => date);
  expect(dates).toEqual([...new Set(dates)].sort().reverse());
  expect(all.at(-1)?.doses).toMatchObject([
    { prescriptionId: id, medication: "Amoxicillin", status: "taken" },
  ]);
  const other = await newPatient(world.origin);
  expect(await other.call(adherence.doseDays, {})).toEqual({ items: [] });
});

test("a dose logged before its time sends no reminder when it falls due", async () => {
  const at = wallClock(new Date(world.clock.now() + 10 * minute).toISOString(), zone).time;
  await anna.call(adherence.setReminder, { id, enabled: true, times: [at], methods, zone });
  const { date } = here();
  await anna.call(adherence.logDoses, {
    date,
    doses: [{ prescriptionId: id, time: at }],
    status: "skipped",
    zone,
  });
  const before = (await doseNotes()).length;
  await pass(12 * minute);
  await pass(minute);
  expect((await doseNotes()).length).toBe(before);
});

test("reminders that are switched off send nothing", async () => {
  await anna.call(adherence.switchReminders, { enabled: false, zone });
  const before = (await doseNotes()).length;
  await pass(2 * day);
  expect((await doseNotes()).length).toBe(before);
});

test("reminders begin with the hand-over, and end with a prescription that is cancelled, withdrawn or rejected before", async () => {
  const [patient, doctor, pharmacy] = await newPeople(world.origin);
  const names = ["Amoxicillin", "Ibuprofen", "Lisinopril", "Metformin"];
  const [cancelled, withdrawn, rejected, collected] = await writtenPrescriptions(
    world,
    patient,
    doctor,
    names,
  );
  if (!cancelled || !withdrawn || !rejected || !collected) throw new Error("four were written");
  for (const { id } of [cancelled, withdrawn, rejected, collected])
    await patient.call(adherence.setReminder, { id, enabled: true, times: ["09:00"], methods, zone });
  const isOn = async () =>
    (await patient.call(adherence.reminders, { zone })).items.map((one) => [one.medication, one.isInHand]);
  expect((await isOn()).sort()).toEqual(names.map((name) => [name, false]));
  const tomorrow = addDays(here().date, 1);
  const planned = async () => (await patient.call(adherence.doses, { date: tomorrow, zone })).items;
  expect(await planned()).toEqual([]);
  await patient.call(prescriptions.cancel, { id: cancelled.id });
  await doctor.call(prescriptions.withdraw, { id: withdrawn.id, reasonText: "Another one is better." });
  const to = { pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } } as const;
  for (const { id } of [rejected, collected]) await patient.call(prescriptions.send, { id, ...to });
  const reason = { reasonCode: "not_valid", reasonText: "No signature." } as const;
  await pharmacy.call(fulfilment.reject, { id: rejected.id, ...reason });
  await pharmacy.call(fulfilment.approve, { id: collected.id });
  await pharmacy.call(fulfilment.ready, { id: collected.id });
  await patient.call(prescriptions.collect, { id: collected.id });
  await world.idle();
  expect(await isOn()).toEqual([["Metformin", true]]);
  expect(await planned()).toMatchObject([{ medication: "Metformin", time: "09:00" }]);
});

test("a dose of another patient's medicine is not found", async () => {
  const refused = await anna.request("POST", "/api/doses", {
    ...{ date: here().date, status: "taken", zone },
    doses: [{ prescriptionId: crypto.randomUUID(), time: "09:00" }],
  });
  expect(refused.status).toBe(404);
});
