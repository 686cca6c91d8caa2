import { describe, expect, test } from "vitest";
import { type Methods, type Reminder, type ReminderPlan, stillDue } from "#domain/adherence";

const push: Methods = { push: true, email: false, sms: false };
const text: Methods = { push: false, email: false, sms: true };
const reminder = (prescriptionId: string, methods: Methods, more: Partial<Reminder> = {}): Reminder => ({
  prescriptionId,
  enabled: true,
  times: ["09:00", "21:00"],
  methods,
  since: "2026-11-20T10:00:00.000Z",
  after: "2000-01-01T00:00",
  ...more,
});
const planOf = (reminders: Reminder[], more: Partial<ReminderPlan> = {}): ReminderPlan => ({
  patientId: "p1",
  enabled: true,
  zone: "America/New_York",
  chain: "c1",
  reminders,
  ...more,
});
const both = [reminder("rx1", push), reminder("rx2", text)];
const moment = { date: "2026-11-24", time: "09:00", prescriptionIds: ["rx1", "rx2"] };
const dayWith = (...ids: string[]) => ({
  patientId: "p1",
  date: moment.date,
  zone: "America/New_York",
  doses: ids.map((prescriptionId) => ({
    prescriptionId,
    time: moment.time,
    medication: "",
    dosage: "",
    status: "taken" as const,
  })),
});
const left = (count: number, methods: Partial<Methods> = {}) => ({
  count,
  methods: { push: false, email: false, sms: false, ...methods },
});

describe("a late notification of an announced moment includes", () => {
  test.each([
    ["all, where nothing changed", both, [], left(2, { push: true, sms: true })],
    ["the unlogged dose, by its own methods", both, ["rx2"], left(1, { push: true })],
    ["nothing, once all is logged", both, ["rx1", "rx2"], left(0)],
    [
      "no medicine that was switched off",
      [both[0], { ...both[1], enabled: false }],
      [],
      left(1, { push: true }),
    ],
    ["no medicine whose reminder is gone", [both[1]], [], left(1, { sms: true })],
    [
      "no medicine whose course is over",
      [both[0], { ...both[1], after: "2026-11-20T10:00", left: 7 }],
      [],
      left(1, { push: true }),
    ],
    [
      "no medicine that has other times now",
      [both[0], { ...both[1], times: ["09:30"] }],
      [],
      left(1, { push: true }),
    ],
    ["by the methods that are chosen now", [both[0], reminder("rx2", push)], [], left(2, { push: true })],
    [
      "no medicine that was added since",
      [...both, reminder("rx3", { ...text, email: true })],
      [],
      left(2, { push: true, sms: true }),
    ],
  ] as [string, Reminder[], string[], object][])("%s", (_, reminders, logged, expected) => {
    expect(stillDue(planOf(reminders), dayWith(...logged), moment)).toEqual(expected);
  });

  test("nothing once reminders are switched off, and all doses of a day without answers", () => {
    expect(stillDue(planOf(both, { enabled: false }), undefined, moment)).toEqual(left(0));
    expect(stillDue(undefined, undefined, moment)).toEqual(left(0));
    expect(stillDue(planOf(both), undefined, moment).count).toBe(2);
  });

  test("also the dose that a clock change moved to the same instant", () => {
    const early = reminder("rx1", push, { times: ["02:30"] });
    const late = reminder("rx2", text, { times: ["03:30"] });
    const skipped = { ...moment, date: "2027-03-14", time: "02:30" };
    expect(stillDue(planOf([early, late]), undefined, skipped).count).toBe(2);
  });
});
