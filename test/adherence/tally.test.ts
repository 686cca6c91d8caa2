import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  adherenceLevel,
  adherenceOf,
  type DayTally,
  type DoseDay,
  type DoseStatus,
  type ReminderPlan,
  shareOf,
  streaksOf,
  tallies,
  withinHistory,
} from "#domain/adherence";
import { addDays } from "#kernel/dates";

const zone = "America/New_York";
const today = "2026-11-25";
const now = "2026-11-25T17:00:00.000Z"; // noon in New York
const plan: ReminderPlan = {
  patientId: "p1",
  enabled: true,
  zone,
  chain: "c",
  reminders: [
    {
      prescriptionId: "rx1",
      enabled: true,
      times: ["09:00", "21:00"],
      methods: { push: true, email: false, sms: false },
      since: "2026-11-01T00:00:00.000Z",
      after: "2000-01-01T00:00",
    },
  ],
};
const dayOf = (date: string, statuses: Readonly<Record<string, DoseStatus>>): DoseDay => ({
  patientId: "p1",
  date,
  zone,
  doses: Object.entries(statuses).map(([time, status]) => ({
    prescriptionId: "rx1",
    medication: "Amoxicillin",
    dosage: "500 mg",
    time,
    status,
  })),
});

describe("a day in numbers", () => {
  test("counts the taken doses among the logged and open ones", () => {
    expect(tallies([dayOf(today, { "09:00": "taken" })], plan, { today, now })).toEqual([
      { date: today, taken: 1, all: 2, open: 1 },
    ]);
  });

  test("has nothing open once it is closed, at three in the morning of the next day", () => {
    const yesterday = dayOf("2026-11-24", { "09:00": "taken" });
    const at = (time: string) =>
      tallies([yesterday], plan, { today, now: `2026-11-25T${time}:00.000Z` }).find(
        ({ date }) => date === "2026-11-24",
      );
    expect(at("07:59")).toMatchObject({ all: 2, open: 1 });
    expect(at("08:00")).toMatchObject({ all: 1, open: 0 });
  });

  test("has no doses from before its reminder was switched on, and none while reminders are off", () => {
    const late = { ...plan, reminders: plan.reminders.map((one) => ({ ...one, since: now })) };
    expect(tallies([], late, { today, now })).toEqual([{ date: today, taken: 0, all: 1, open: 1 }]);
    expect(tallies([], { ...plan, enabled: false }, { today, now })).toEqual([]);
    expect(tallies([], undefined, { today, now })).toEqual([]);
  });

  test("is a rounded percentage", () => {
    expect(shareOf({ date: today, taken: 2, all: 3, open: 0 })).toBe(67);
    expect(shareOf({ date: today, taken: 0, all: 0, open: 0 })).toBe(0);
  });
});

describe("days in a row", () => {
  const full = (date: string): DayTally => ({ date, taken: 2, all: 2, open: 0 });
  const missed = (date: string): DayTally => ({ date, taken: 1, all: 2, open: 0 });

  test("end with a dose that was not taken; today and doses that can still be taken do not end them", () => {
    const past = [missed("2026-11-21"), full("2026-11-22"), full("2026-11-23")];
    expect(streaksOf([...past, missed("2026-11-24")], today)).toEqual({ current: 0, best: 2 });
    expect(streaksOf([...past, { ...missed("2026-11-24"), open: 1 }], today).current).toBe(2);
    expect(streaksOf([...past, full("2026-11-24"), missed(today)], today).current).toBe(3);
    expect(streaksOf([...past, full("2026-11-24"), full(today)], today)).toEqual({ current: 4, best: 4 });
  });

  test("continue over days without doses, and use the requested share", () => {
    expect(streaksOf([full("2026-11-01"), full("2026-11-20")], today).current).toBe(2);
    expect(streaksOf([missed("2026-11-23"), full("2026-11-24")], today, 50).current).toBe(2);
  });

  test("are the days since the last incomplete one, however doses were taken", () => {
    const kinds = fc.array(fc.constantFrom("full", "missed", "none"), { maxLength: 120 });
    fc.assert(
      fc.property(kinds, (outcomes) => {
        const dates = outcomes.map((kind, n) => ({ kind, date: addDays(today, n + 1 - outcomes.length) }));
        const days = dates.flatMap(({ kind, date }) =>
          kind === "none" ? [] : [kind === "full" ? full(date) : missed(date)],
        );
        const letters = dates.map(({ kind, date }) => (kind === "missed" && date === today ? "" : kind[0]));
        const rows = letters
          .filter((letter) => letter !== "n")
          .join("")
          .split("m");
        expect(streaksOf(days, today)).toEqual({
          current: rows.at(-1)?.length,
          best: Math.max(...rows.map(({ length }) => length)),
        });
      }),
    );
  });
});

describe("adherence", () => {
  const of = (date: string, ...statuses: DoseStatus[]): DoseDay => ({
    patientId: "p1",
    date,
    zone,
    doses: statuses.map((status, n) => ({
      prescriptionId: "rx1",
      time: `0${n}:00`,
      medication: "",
      dosage: "",
      status,
    })),
  });

  test("is the share of taken among logged doses, rounded, and 0 without logs (REM-21, CONST-12, OPEN-108)", () => {
    expect(adherenceOf([])).toEqual({ percent: 0, taken: 0, all: 0 });
    expect(adherenceOf([of("2026-11-24", "taken", "missed"), of("2026-11-25", "taken")])).toMatchObject({
      percent: 67,
    });
  });

  test.each([
    [100, 10, "green"],
    [80, 10, "green"],
    [79, 14, "yellow"],
    [60, 10, "yellow"],
    [59, 17, "red"],
    [0, 10, "red"],
    [0, 9, "started"],
    [100, 1, "started"],
    [0, 0, "none"],
  ])("of %i percent of %i doses is %s (CONST-13..15, OPEN-108)", (percent, all, level) => {
    expect(adherenceLevel({ percent, all })).toBe(level);
  });

  test.each([
    ["03:30", ["2026-11-18 08:00", "2026-11-18 20:00", "2026-11-25 08:00"]],
    ["08:00", ["2026-11-18 20:00", "2026-11-25 08:00"]],
    ["23:00", ["2026-11-25 08:00"]],
  ])("covers the doses of the last seven times 24 hours, also at %s (REM-20, CONST-08)", (time, expected) => {
    const twice = (date: string) => dayOf(date, { "08:00": "taken", "20:00": "taken" });
    const morning = { ...twice("2026-11-25"), doses: twice("2026-11-25").doses.slice(0, 1) };
    const days = [twice("2026-11-17"), twice("2026-11-18"), morning, twice("2026-11-26")];
    const within = withinHistory(days, { date: "2026-11-25", time });
    expect(within.flatMap(({ date, doses }) => doses.map((log) => `${date} ${log.time}`))).toEqual(expected);
  });
});
