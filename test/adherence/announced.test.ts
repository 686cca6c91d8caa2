import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  announceDoses,
  nextMoment,
  type Reminder,
  type ReminderPlan,
  wasAnnounced,
  withoutAdded,
} from "#domain/adherence";

const reminder = (more: Partial<Reminder> = {}): Reminder => ({
  prescriptionId: "rx1",
  enabled: true,
  times: ["09:00", "21:00"],
  methods: { push: true, email: false, sms: false },
  since: "2026-11-20T10:00:00.000Z",
  after: "2000-01-01T00:00",
  ...more,
});
const plan: ReminderPlan = {
  patientId: "p1",
  enabled: true,
  zone: "America/New_York",
  chain: "c1",
  reminders: [reminder()],
};
const dose = (date: string, time = "09:00") => ({
  prescriptionId: "rx1",
  date,
  time,
  at: `${date}T14:00:00.000Z`,
});
const announced = [dose("2026-11-24"), dose("2026-11-25"), dose("2026-11-25")].reduce(
  (before: ReminderPlan, one) => announceDoses(before, [one]).after,
  plan,
);

describe("an announced dose", () => {
  test("is recognised by its day and time for three days, and no other dose is", () => {
    expect(announced.announced).toEqual(["2026-11-24T09:00", "2026-11-25T09:00"]);
    expect(wasAnnounced(announced, dose("2026-11-25"))).toBe(true);
    expect(wasAnnounced(announced, dose("2026-11-25", "21:00"))).toBe(false);
    expect(wasAnnounced(plan, dose("2026-11-25"))).toBe(false);
    expect(wasAnnounced(announceDoses(announced, [dose("2026-11-26")]).after, dose("2026-11-24"))).toBe(true);
    expect(wasAnnounced(announceDoses(announced, [dose("2026-11-27")]).after, dose("2026-11-24"))).toBe(
      false,
    );
  });

  test.each([
    ["another time is added", reminder(), reminder({ times: ["08:00", "09:00"] }), true],
    ["its time is removed", reminder(), reminder({ times: ["21:00"] }), true],
    ["its medicine is switched off", reminder(), reminder({ enabled: false }), true],
    ["another medicine gets its time", undefined, reminder({ prescriptionId: "rx2" }), false],
    ["a medicine gets its time back", reminder({ times: ["21:00"] }), reminder(), false],
    ["its medicine is switched on", reminder({ enabled: false }), reminder(), false],
  ])("when %s, is not announced again unless a medicine newly has its time", (_, known, next, is) => {
    const after = { announced: withoutAdded(announced, known, next) };
    expect(wasAnnounced(after, dose("2026-11-25"))).toBe(is);
  });
});

const zones = [
  "Pacific/Kiritimati",
  "Pacific/Apia",
  "Asia/Tokyo",
  "Europe/Lisbon",
  "America/New_York",
  "America/Los_Angeles",
  "Pacific/Midway",
];

/** From just after midnight of one day to just before the midnight that began the day before. */
const acrossTheDateLine = [
  { zone: "Pacific/Kiritimati", hours: 46 + 1 / 3 },
  { zone: "Pacific/Midway", hours: 2 },
];

test("on any journey across zones a dose is announced at most once", () => {
  const legs = fc.array(
    fc.record({ zone: fc.constantFrom(...zones), hours: fc.integer({ min: 0, max: 30 }) }),
    {
      minLength: 2,
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(legs, (journey) => {
      let at = Date.parse("2027-03-01T12:00:00.000Z");
      let here: ReminderPlan = { ...plan, reminders: [reminder({ times: ["00:15", "09:00", "23:45"] })] };
      const all: string[] = [];
      for (const { zone, hours } of journey) {
        here = { ...here, zone };
        const end = new Date(at + hours * 3_600_000).toISOString();
        let after = new Date(at).toISOString();
        for (let next = nextMoment(here, after); next && next.at <= end; next = nextMoment(here, after)) {
          const doses = next.doses.filter((one) => !wasAnnounced(here, one));
          all.push(...doses.map(({ date, time }) => `${date}T${time}`));
          here = announceDoses(here, doses).after;
          after = next.at;
        }
        at = Date.parse(end);
      }
      expect(all).toEqual([...new Set(all)]);
    }),
    { seed: 7, numRuns: 50, examples: [[acrossTheDateLine]] },
  );
});

test("a moment is announced by every method that one of its medicines has", () => {
  const byEmail = { push: false, email: true, sms: false };
  const both = { ...plan, reminders: [reminder(), reminder({ prescriptionId: "rx2", methods: byEmail })] };
  const at = "2026-11-25T14:00:00.000Z";
  const doses = ["rx1", "rx2"].map((prescriptionId) => ({ ...dose("2026-11-25"), prescriptionId, at }));
  expect(announceDoses(both, doses).event?.data).toMatchObject({
    by: ["push", "email"],
    prescriptionIds: ["rx1", "rx2"],
  });
  expect(announceDoses(both, [])).toEqual({ after: both });
});
