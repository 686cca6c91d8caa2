import { beforeAll, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { addDays, wallClock } from "#kernel/dates";
import type { Person } from "../../infra/demo/person.ts";
import { heldPrescription, newDoctor, newPatient, sharedWorld, type World } from "../world.ts";

const zone = "America/New_York";
const methods = { push: true, email: false, sms: false };
const times = ["06:00", "09:00", "12:00", "15:00", "18:00", "21:00"];

let world: World;
let anna: Person;
let ids: string[] = [];

beforeAll(async () => {
  world = await sharedWorld();
  anna = await newPatient(world.origin);
  const ines = await newDoctor(world.origin);
  for (const name of ["Amoxicillin", "Ibuprofen"])
    ids = [...ids, (await heldPrescription(world, anna, ines, { name, duration: "90 days" }, 6)).id];
  await world.idle();
});

const settings = () => anna.call(adherence.reminders, { zone });

test("the switch of all reminders is stored for its patient, with or without an earlier choice (REM-15, DATA-142, DATA-143, API-30, API-31)", async () => {
  for (const enabled of [true, false, true]) {
    await anna.call(adherence.switchReminders, { enabled, zone });
    expect((await settings()).enabled).toBe(enabled);
  }
  const other = await newPatient(world.origin);
  expect((await other.call(adherence.reminders, { zone })).enabled).toBe(false);
});

test("switching a reminder by its id changes no other (REM-26, API-33)", async () => {
  const [one = "", other = ""] = ids;
  const isOn = async () =>
    Object.fromEntries((await settings()).items.map(({ id, enabled }) => [id, enabled]));
  await anna.call(adherence.setReminder, { id: one, enabled: true, times, methods, zone });
  expect(await isOn()).toEqual({ [one]: true, [other]: false });
  await anna.call(adherence.setReminder, { id: one, enabled: false, times, methods, zone });
  expect(await isOn()).toEqual({ [one]: false, [other]: false });
});

test("the history lists the fifty newest of more logs, newest first (CONST-09, API-35)", async () => {
  for (const id of ids) await anna.call(adherence.setReminder, { id, enabled: true, times, methods, zone });
  const today = wallClock(new Date(world.clock.now()).toISOString(), zone).date;
  const doses = ids.flatMap((prescriptionId) => times.map((time) => ({ prescriptionId, time })));
  for (const days of [-5, -4, -3, -2, -1])
    await anna.call(adherence.logDoses, { date: addDays(today, days), doses, status: "taken", zone });
  const { items, all } = await anna.call(adherence.doseHistory, { zone });
  expect(all).toBe(60);
  expect(items).toHaveLength(50);
  const moments = items.map(({ date, time }) => `${date}T${time}`);
  expect(moments).toEqual([...moments].sort().reverse());
  expect(moments[0]).toBe(`${addDays(today, -1)}T21:00`);
});
