import { beforeAll, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { addDays, wallClock } from "#kernel/dates";
import type { Person } from "../../infra/demo/person.ts";
import {
  heldPrescription,
  newDoctor,
  newPatient,
  sharedWorld,
  type World,
  writtenPrescription,
} from "../world.ts";

const zone = "America/New_York";

let world: World;
let anna: Person;
let id: string;
let planned: string;
/** Also taken as needed, but not in hand. */
let written: string;
beforeAll(async () => {
  world = await sharedWorld();
  anna = await newPatient(world.origin);
  const doctor = await newDoctor(world.origin);
  const morphine = { name: "Morphine", frequency: "As needed", duration: "30 days" } as const;
  ({ id: written } = await writtenPrescription(world, anna, doctor, morphine));
  ({ id } = await heldPrescription(world, anna, doctor, { frequency: "As needed", duration: "30 days" }));
  ({ id: planned } = await heldPrescription(
    world,
    anna,
    doctor,
    { name: "Lisinopril", frequency: "Once daily" },
    3,
  ));
  await world.idle();
});

const here = (aheadMs = 0) => wallClock(new Date(world.clock.now() + aheadMs).toISOString(), zone);
const say = ({ date, time }: { date: string; time: string }, status: "taken" | "skipped" | "open") =>
  anna.request("POST", "/api/doses", { date, doses: [{ prescriptionId: id, time }], status, zone });

test("a medicine taken as needed is logged without a plan, appears in the history and counts in no percentage", async () => {
  const now = here();
  expect((await say(now, "taken")).status).toBe(200);
  expect((await say(now, "taken")).status).toBe(200);
  await world.idle();
  const { items, asNeeded } = await anna.call(adherence.doses, { date: now.date, zone });
  expect(items).toEqual([]);
  expect(asNeeded).toMatchObject([{ prescriptionId: id, medication: "Amoxicillin", times: [now.time] }]);
  expect(await anna.call(adherence.doseHistory, { zone })).toMatchObject({
    ...{ percent: 0, taken: 0, all: 0, days: [] },
    items: [{ time: now.time, status: "taken", asNeeded: true }],
  });
});

test("it is offered and logged only while it is in hand", async () => {
  const { date, time } = here();
  const { asNeeded } = await anna.call(adherence.doses, { date, zone });
  expect(asNeeded.map(({ prescriptionId }) => prescriptionId)).toEqual([id]);
  const doses = [{ prescriptionId: written, time }];
  const refused = await anna.request("POST", "/api/doses", { date, doses, status: "taken", zone });
  expect(refused.status).toBe(404);
});

test("it can be undone more than once", async () => {
  const { items } = await anna.call(adherence.doseHistory, { zone });
  for (const { date, time } of items) {
    expect((await say({ date, time }, "open")).status).toBe(200);
    expect((await say({ date, time }, "open")).status).toBe(200);
  }
  await world.idle();
  expect((await anna.call(adherence.doseHistory, { zone })).items).toEqual([]);
});

test("it cannot be skipped or logged for a future time", async () => {
  expect((await say(here(), "skipped")).status).toBe(404);
  const later = here(30 * 60_000);
  expect((await say(later, "taken")).status).toBeGreaterThanOrEqual(404);
});

test("the history lists the latest 50 logs of the seven days (REM-20, CONST-09)", async () => {
  const date = addDays(here().date, -1);
  const times = Array.from({ length: 60 }, (_, n) => `${n < 30 ? "08" : "09"}:${10 + (n % 30)}`);
  for (const part of [times.slice(0, 20), times.slice(20, 40), times.slice(40)]) {
    const doses = part.map((time) => ({ prescriptionId: id, time }));
    await anna.call(adherence.logDoses, { date, doses, status: "taken", zone });
  }
  await world.idle();
  const { items } = await anna.call(adherence.doseHistory, { zone });
  expect(items.map(({ time }) => time)).toEqual(times.slice(10).reverse());
});

test("all reminders can be switched at once or one by its prescription, and the choice is stored (API-31, API-33)", async () => {
  const methods = { push: true, email: false, sms: false };
  const settings = async () => {
    const { enabled, items } = await anna.call(adherence.reminders, { zone });
    return [enabled, items.find(({ id }) => id === planned)?.enabled];
  };
  expect(await settings()).toEqual([false, false]);
  await anna.call(adherence.switchReminders, { enabled: true, zone });
  expect(await settings()).toEqual([true, false]);
  await anna.call(adherence.setReminder, { id: planned, enabled: true, times: ["09:00"], methods, zone });
  expect(await settings()).toEqual([true, true]);
  await anna.call(adherence.setReminder, { id: planned, enabled: false, times: ["09:00"], methods, zone });
  await anna.call(adherence.switchReminders, { enabled: false, zone });
  expect(await settings()).toEqual([false, false]);
});

test("a logged dose stays in its day when its reminder is moved or switched off, until it is undone", async () => {
  const methods = { push: true, email: false, sms: false };
  const remindAt = (time: string, enabled = true) =>
    anna.call(adherence.setReminder, { id: planned, enabled, times: [time], methods, zone });
  await anna.call(adherence.switchReminders, { enabled: true, zone });
  const date = addDays(here().date, -1);
  const say = (status: "taken" | "open") =>
    anna.call(adherence.logDoses, {
      date,
      doses: [{ prescriptionId: planned, time: "09:00" }],
      status,
      zone,
    });
  const dosesOfDay = async () => {
    const { items } = await anna.call(adherence.doses, { date, zone });
    return items.map(({ time, status, lastDose }) => [time, status, lastDose]);
  };
  await remindAt("09:00");
  await say("taken");
  const taken = ["09:00", "taken", `${date}T09:00`];
  await remindAt("08:00");
  expect(await dosesOfDay()).toEqual([taken]);
  await remindAt("08:00", false);
  expect(await dosesOfDay()).toEqual([taken]);
  await anna.call(adherence.switchReminders, { enabled: false, zone });
  expect(await dosesOfDay()).toEqual([taken]);
  await say("open");
  expect(await dosesOfDay()).toEqual([]);
});
