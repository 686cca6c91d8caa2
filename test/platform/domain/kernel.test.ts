import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, instantOf, wallClock, weekOf } from "#kernel/dates";
import { canonical, linkOf } from "../../../functions/platform/events/hash-chain.ts";

describe("dates", () => {
  test.each([
    ["2026-11-24", "09:30", "America/New_York", "2026-11-24T14:30:00.000Z"],
    ["2026-07-01", "09:30", "America/New_York", "2026-07-01T13:30:00.000Z"],
    ["2026-03-08", "02:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
    ["2026-11-01", "01:30", "America/New_York", "2026-11-01T05:30:00.000Z"],
    ["2026-11-24", "09:30", "Asia/Kolkata", "2026-11-24T04:00:00.000Z"],
  ])("%s %s in %s is %s", (date, time, zone, instant) => {
    expect(instantOf({ date, time, zone })).toBe(instant);
  });

  test("a wall clock can be restored from its instant", () => {
    expect(wallClock("2026-11-24T04:29:00.000Z", "America/New_York")).toEqual({
      date: "2026-11-23",
      time: "23:29",
    });
  });

  test("days and weeks, Sunday to Saturday", () => {
    expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
    expect(weekOf("2026-11-24")).toEqual({ from: "2026-11-22", to: "2026-11-28" });
    expect(weekOf("2026-11-22")).toEqual({ from: "2026-11-22", to: "2026-11-28" });
  });
});

describe("the hash chain", () => {
  const link = (last: string, data: object, change: object) => linkOf(last, data, change, "salt").hash;

  test("ignores the order of fields, and depends on every value", () => {
    expect(link("", { a: 1, b: 2 }, {})).toBe(link("", { b: 2, a: 1 }, {}));
    expect(link("", { a: 1 }, {})).not.toBe(link("", { a: 2 }, {}));
    expect(link("", { a: 1 }, { x: 1 })).not.toBe(link("", { a: 1 }, { x: 2 }));
    expect(link("before", { a: 1 }, {})).not.toBe(link("", { a: 1 }, {}));
  });

  test("still holds with its commitment when the private part is erased", () => {
    const { commitment } = linkOf("", { a: 1 }, { name: "somebody" });
    expect(commitment).toMatch(/^[\w-]{43}$/);
  });

  test("canonical JSON parses to the same value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
