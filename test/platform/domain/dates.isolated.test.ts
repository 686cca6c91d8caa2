import {
  fromAbsolute,
  parseDate,
  parseDateTime,
  toCalendarDate,
  toTime,
  toZoned,
} from "@internationalized/date";
import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { addDays, instantOf, isZone, wallClock, weekOf } from "#kernel/dates";

const zones = [
  ...["UTC", "America/New_York", "America/Denver", "America/St_Johns", "America/Sao_Paulo", "Europe/Berlin"],
  ...[
    "Europe/London",
    "Asia/Kolkata",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "Pacific/Apia",
    "Africa/Casablanca",
  ],
];
const zone = fc.constantFrom(...zones);
const instant = fc
  .date({ min: new Date("1970-01-01"), max: new Date("2060-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());
const day = instant.map((at) => at.slice(0, 10));
const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minutes) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":"),
  );

describe("as in a calendar library,", () => {
  test("a wall clock shows the same at every instant", () => {
    fc.assert(
      fc.property(instant, zone, (at, zone) => {
        const zoned = fromAbsolute(Date.parse(at), zone);
        const shown = { date: toCalendarDate(zoned).toString(), time: toTime(zoned).toString().slice(0, 5) };
        expect(wallClock(at, zone)).toEqual(shown);
      }),
      { numRuns: 1000 },
    );
  });

  test("a wall-clock time is the same instant", () => {
    fc.assert(
      fc.property(day, time, zone, (date, time, zone) => {
        const expected = toZoned(parseDateTime(`${date}T${time}`), zone, "compatible")
          .toDate()
          .toISOString();
        expect(instantOf({ date, time, zone })).toBe(expected);
      }),
      { numRuns: 1000 },
    );
  });

  test("a later day and a week are the same days", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        expect(addDays(date, days)).toBe(parseDate(date).add({ days }).toString());
        const { from, to } = weekOf(date);
        expect(new Date(`${from}T00:00Z`).getUTCDay()).toBe(0);
        expect(addDays(from, 6)).toBe(to);
        expect(from <= date && date <= to).toBe(true);
      }),
    );
  });
});

test.each([
  ["America/New_York", "2026-03-08", "02:30", "2026-03-08T07:30:00.000Z"],
  ["America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00.000Z"],
  ["Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-03T15:45:00.000Z"],
  ["Pacific/Apia", "2011-12-30", "12:00", "2011-12-30T22:00:00.000Z"],
])("in %s the clocks change on %s: %s is %s", (zone, date, time, at) => {
  expect(instantOf({ date, time, zone })).toBe(at);
});

test("a zone is one that the runtime knows", () => {
  expect(zones.every(isZone)).toBe(true);
  // The last begins with a Kelvin sign, whose small letter is the k of Asia/Kolkata.
  const unknown = ["", "Nowhere/Land", "EST5EDT6", "Asia/\u212Aolkata", `UTC${" ".repeat(100)}`];
  expect(unknown.filter(isZone)).toEqual([]);
});

test("a zone has one clock, however its name is spelled", () => {
  const made = vi.spyOn(Intl, "DateTimeFormat");
  const spellings = ["Asia/Tokyo", "asia/tokyo", "ASIA/TOKYO", "aSIA/tOKYO"];
  expect(spellings.map((zone) => wallClock("2026-11-25T15:00:00.000Z", zone).date)).toEqual(
    spellings.map(() => "2026-11-26"),
  );
  expect(made.mock.calls.length).toBeLessThanOrEqual(1);
  made.mockRestore();
});
