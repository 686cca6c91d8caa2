import { describe, expect, test } from "vitest";
import {
  changeReminder,
  countedOn,
  dosesAt,
  type ReminderPlan,
  stillDue,
  switchReminders,
} from "#domain/adherence";
import { type Prescription, supplyOf } from "#domain/prescriptions";
import { scheduleOf } from "../../functions/adherence/schedule.ts";
import type { DaySchedule } from "../../web/src/features/adherence/calls.ts";
import { scheduleOn } from "../../web/src/features/adherence/today/day-schedule.ts";
import { prescription } from "../samples.ts";

const zone = "America/New_York";
const date = "2026-11-25";
const methods = { push: true, email: true, sms: false };
/** Six in the evening in New York. */
const now = "2026-11-25T23:00:00.000Z";
const ctx = {
  ...{ now, newId: () => "chain", correlationId: "c" },
  actor: { id: "p1", role: "patient" },
} as const;
const medicine = {
  ...prescription,
  ...{ id: "rx1", medication: "Lisinopril", dosage: "5 mg", frequency: "Twice daily", duration: "30 days" },
  ...{ status: "collected", handedOverAt: "2026-11-20T15:00:00.000Z" },
} satisfies Prescription;
const on = { enabled: true, times: ["09:00", "21:00"], methods };
const switchedOn = changeReminder(undefined, medicine, on, zone, ctx, { supply: supplyOf([medicine]) }).after;

const day = { patientId: "p1", date, zone, doses: [] };
const listOf = (plan: ReminderPlan, ofDay: Parameters<typeof scheduleOf>[1] = day): DaySchedule =>
  scheduleOf(plan, ofDay, [medicine], { today: date, now });
const timesOf = ({ items }: DaySchedule) => items.map(({ time }) => time);

describe("reminders that were switched on in the evening", () => {
  test("list no dose of the morning, which may have been taken", () => {
    expect(timesOf(listOf(switchedOn))).toEqual(["21:00"]);
  });

  test("list the next morning's dose from the next day on, without a connection too", () => {
    const tomorrow = scheduleOn(listOf(switchedOn), "2026-11-26T15:00:00.000Z");
    expect(tomorrow).toMatchObject({ date: "2026-11-26", items: [{ time: "09:00" }, { time: "21:00" }] });
    expect(tomorrow.items.map(({ at }) => at)).toEqual([
      "2026-11-26T14:00:00.000Z",
      "2026-11-27T02:00:00.000Z",
    ]);
    expect(timesOf(scheduleOn(tomorrow, "2026-11-27T15:00:00.000Z"))).toEqual(["09:00", "21:00"]);
  });

  test("list a dose of the morning that the patient has logged", () => {
    const log = { prescriptionId: "rx1", medication: "Lisinopril", dosage: "5 mg", time: "09:00" };
    const logged = { ...day, doses: [{ ...log, status: "taken" as const }] };
    expect(timesOf(listOf(switchedOn, logged))).toEqual(["09:00", "21:00"]);
  });

  test("announce no dose of the morning again: after a snooze, in the app, on devices, by e-mail or text", () => {
    const moment = { date, time: "09:00" };
    expect(dosesAt(switchedOn, moment)).toEqual([]);
    expect(stillDue(switchedOn, undefined, { ...moment, prescriptionIds: ["rx1"] }).count).toBe(0);
  });
});

test("switching all reminders on in the evening lists and counts no dose of the hours when they were off", () => {
  const before = { ...switchedOn, reminders: switchedOn.reminders.map((one) => ({ ...one, since: "2026" })) };
  const off = switchReminders(before, { enabled: false, zone }, ctx).after;
  const again = switchReminders(off, { enabled: true, zone }, ctx).after;
  expect(timesOf(listOf(again))).toEqual(["21:00"]);
  expect(countedOn(again, date).map(({ time }) => time)).toEqual(["21:00"]);
});

test("moving reminders to another clock hides no dose that may still be taken", () => {
  const before = { ...switchedOn, reminders: switchedOn.reminders.map((one) => ({ ...one, since: "2026" })) };
  const moved = switchReminders(before, { enabled: true, zone: "America/Los_Angeles" }, ctx).after;
  expect(timesOf(listOf(moved))).toEqual(["09:00", "21:00"]);
});

test("each dose of the day, and each medicine taken as needed, has the prescription's instructions", () => {
  const notes = "With food.\nNot with milk.";
  const written = { ...medicine, notes, generalNotes: "Drink enough." };
  const needed = { ...written, id: "rx2", medication: "Ibuprofen", frequency: "As needed" };
  const { items, asNeeded } = scheduleOf(switchedOn, day, [written, needed], { today: date, now });
  expect(items).toMatchObject([{ notes, generalNotes: "Drink enough." }]);
  expect(asNeeded).toMatchObject([{ notes, generalNotes: "Drink enough." }]);
});
