import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  customHoursLabel,
  formatHours,
  hourParts,
  hoursPresets,
  initialCustomHours,
  OperatingHours,
  parseHours,
  wallClockOf,
  weekdays,
  weekLines,
} from "#domain/profiles";

describe("the opening hours of a pharmacy", () => {
  test("are kept for each weekday from Monday to Sunday (PHARM-41, CONST-61, DATA-205)", () => {
    expect([...weekdays].join(" ")).toBe("monday tuesday wednesday thursday friday saturday sunday");
    expect(OperatingHours.safeParse(Object.fromEntries(weekdays.map((day) => [day, ""]))).success).toBe(true);
    expect(OperatingHours.safeParse({ someday: "" }).success).toBe(false);
  });

  test("offer ten presets (PHARM-43, CONST-62)", () => {
    expect([...Object.keys(hoursPresets), customHoursLabel]).toEqual([
      "Closed",
      "6-6",
      "7-7",
      "8-8",
      "9-9",
      "8-6",
      "9-6",
      "10-6",
      "24 Hours",
      "Custom Hours",
    ]);
  });

  test("have hours 1 to 12, quarters and halves of a day, and begin with 9 to 5 (PHARM-44, PHARM-45, CONST-63, CONST-64)", () => {
    expect(hourParts.hours.map(Number)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
    expect(hourParts.minutes).toEqual(["00", "15", "30", "45"]);
    expect(hourParts.halves).toEqual(["AM", "PM"]);
    expect(formatHours(initialCustomHours)).toBe("9:00 AM - 5:00 PM");
  });

  const time = fc.record({
    hour: fc.constantFrom(...hourParts.hours),
    minute: fc.constantFrom(...hourParts.minutes),
    half: fc.constantFrom(...hourParts.halves),
  });

  test("are stored as h:mm AM - h:mm PM, and read back as they were chosen (PHARM-46)", () => {
    fc.assert(
      fc.property(time, time, (opens, closes) => {
        const text = formatHours({ opens, closes });
        expect(parseHours(text)).toEqual({ opens, closes });
        const clock = new Date(`1970-01-01 ${opens.hour}:${opens.minute} ${opens.half}`);
        expect(wallClockOf(opens)).toBe(`${clock.toTimeString().slice(0, 5)}`);
        const isSame = JSON.stringify(opens) === JSON.stringify(closes);
        expect(OperatingHours.safeParse({ monday: text }).success).toBe(!isSame);
      }),
    );
  });

  test.each([
    ["", true, "closed, PHARM-42"],
    ["24 Hours", true, "around the clock"],
    ["6:00 AM - 6:00 PM", true, "a preset"],
    ["10:45 PM - 2:15 AM", true, "past midnight"],
    ["9:00 - 17:00", false, "another clock"],
    ["13:00 AM - 5:00 PM", false, "no such hour"],
    ["9:05 AM - 5:00 PM", false, "no quarter"],
    ["9:00 AM - 9:00 AM", false, "no time at all"],
    ["by appointment", false, "words"],
  ])("%j are accepted: %s (%s)", (monday, fits) => {
    expect(OperatingHours.safeParse({ monday }).success).toBe(fits);
  });

  test("read as one line for days in a row with the same hours, without days that are not stated", () => {
    const day = "9:00 AM - 6:00 PM";
    expect(weekLines({ monday: day, tuesday: day, thursday: day, saturday: "", sunday: "" })).toEqual([
      { from: "monday", to: "tuesday", hours: day },
      { from: "thursday", to: "thursday", hours: day },
      { from: "saturday", to: "sunday", hours: "" },
    ]);
    expect(weekLines({})).toEqual([]);
  });
});
