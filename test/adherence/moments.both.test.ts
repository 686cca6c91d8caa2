import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dosesOf, momentAt, nextMoment, type Reminder } from "#domain/adherence";
import { addDays, instantOf } from "#kernel/dates";
import { inDepth } from "../tier.ts";

const methods = { push: true, email: false, sms: false };
const reminder = (prescriptionId: string, times: readonly string[], more: object = {}): Reminder => ({
  prescriptionId,
  enabled: true,
  times: [...times],
  methods,
  since: "2026-01-01T00:00:00.000Z",
  after: "2000-01-01T00:00",
  ...more,
});

/** Zones with clock changes of an hour, of half an hour, at midnight, and one that lost a day in 2011. */
const zones = [
  ["America/New_York", "2026-10-20"],
  ["Europe/Berlin", "2026-10-15"],
  ["Australia/Lord_Howe", "2026-09-20"],
  ["Africa/Cairo", "2026-04-10"],
  ["Africa/Casablanca", "2026-02-01"],
  ["America/Santiago", "2026-08-25"],
  ["Asia/Kathmandu", "2026-01-01"],
  ["Pacific/Chatham", "2026-09-10"],
  ["Pacific/Apia", "2011-12-01"],
  ["UTC", "2026-01-01"],
] as const;

const length = inDepth(16, 60);
test.each(zones.filter((_, n) => inDepth(n < 3, true)))(
  `in %s from %s on every dose falls due exactly once in ${length} days, and every day is closed once`,
  (zone, from) => {
    const times = ["00:00", "01:30", "02:00", "02:30", "03:00", "21:00", "23:59"];
    const plan = { zone, reminders: [reminder("a", times), reminder("b", ["02:30", "09:00"])] };
    const doses: string[] = [];
    const closed: string[] = [];
    const end = instantOf({ date: addDays(from, length), time: "12:00", zone });
    let after = instantOf({ date: from, time: "12:00", zone });
    for (let next = nextMoment(plan, after); next && next.at <= end; next = nextMoment(plan, after)) {
      expect(next.at > after).toBe(true);
      expect(momentAt(plan, next.at)).toEqual(next);
      doses.push(...next.doses.map((dose) => `${dose.prescriptionId} ${dose.date} ${dose.time}`));
      closed.push(...next.closes);
      after = next.at;
    }
    const days = Array.from({ length: length - 1 }, (_, n) => addDays(from, n + 1));
    expect(new Set(doses).size).toBe(doses.length);
    expect(new Set(closed).size).toBe(closed.length);
    const expected = days.flatMap((date) =>
      dosesOf(plan, date).map((dose) => `${dose.prescriptionId} ${date} ${dose.time}`),
    );
    expect(expected.filter((dose) => !doses.includes(dose))).toEqual([]);
    expect(days.filter((day) => !closed.includes(day))).toEqual([]);
  },
);

describe("doses are wall-clock times of the patient's zone", () => {
  const plan = { zone: "America/New_York", reminders: [reminder("a", ["02:30"])] };

  test("a time that the clock change skips falls due at the next existing time", () => {
    expect(dosesOf(plan, "2026-03-08")[0]?.at).toBe("2026-03-08T07:30:00.000Z");
  });

  test("a time that the clock change repeats falls due once", () => {
    const [dose] = dosesOf({ ...plan, reminders: [reminder("a", ["01:30"])] }, "2026-11-01");
    expect(dose?.at).toBe("2026-11-01T05:30:00.000Z");
  });

  test("no dose falls due before the hand-over", () => {
    const waiting = { ...plan, reminders: [reminder("a", ["09:00"], { after: undefined })] };
    expect(dosesOf(waiting, "2026-11-20")).toEqual([]);
  });
});

test("for any plan and instant, the next moment is within a day", () => {
  const time = fc
    .record({ hour: fc.nat(23), minute: fc.nat(59) })
    .map(({ hour, minute }) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
  const plans = fc.record({
    zone: fc.constantFrom(...zones.map(([zone]) => zone)),
    reminders: fc
      .array(fc.uniqueArray(time, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 })
      .map((all) => all.map((times, n) => reminder(String(n), times))),
  });
  fc.assert(
    fc.property(plans, fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }), (plan, seconds) => {
      const now = new Date(seconds * 1000).toISOString();
      const next = nextMoment(plan, now);
      expect(next && next.at > now).toBe(true);
      expect(Date.parse(next?.at ?? "") - seconds * 1000).toBeLessThanOrEqual(26 * 3_600_000);
    }),
  );
});

test("a plan without a switched-on reminder has no next moment", () => {
  const plan = { zone: "UTC", reminders: [reminder("a", ["09:00"], { enabled: false })] };
  expect(nextMoment(plan, "2026-11-23T00:00:00.000Z")).toBeUndefined();
});
