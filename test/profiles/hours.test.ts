import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  breakIn,
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
        expect(parseHours(text)).toEqual([{ opens, closes }]);
        const clock = new Date(`1970-01-01 ${opens.hour}:${opens.minute} ${opens.half}`);
        expect(wallClockOf(opens)).toBe(`${clock.toTimeString().slice(0, 5)}`);
        const isSame = JSON.stringify(opens) === JSON.stringify(closes);
        expect(OperatingHours.safeParse({ monday: text }).success).toBe(!isSame);
      }),
    );
  });

  const refused = {
    unreadable: "Please check this field.",
    same: "Opening and closing time are the same. For the whole day, choose 24 Hours.",
    order: "You can only open again after you closed.",
    midnight: "Only the last hours of a day can go past midnight.",
    reach: "The last hours must end before you open the next day.",
  } as const;
  test.each<[string, keyof typeof refused | "accepted", string]>([
    ["", "accepted", "closed, PHARM-42"],
    ["24 Hours", "accepted", "around the clock"],
    ["6:00 AM - 6:00 PM", "accepted", "a preset"],
    ["10:45 PM - 2:15 AM", "accepted", "past midnight"],
    ["9:00 - 17:00", "unreadable", "another clock"],
    ["13:00 AM - 5:00 PM", "unreadable", "no such hour"],
    ["9:05 AM - 5:00 PM", "unreadable", "no quarter"],
    ["by appointment", "unreadable", "words"],
    ["9:00 AM - 9:00 AM", "same", "no time at all"],
    ["8:30 AM - 12:30 PM, 3:30 PM - 7:30 PM", "accepted", "a break"],
    ["12:00 AM - 11:30 AM, 12:00 PM - 12:00 AM", "accepted", "a break, and midnight at both ends"],
    ["8:30 AM - 12:30 PM, 8:00 PM - 2:00 AM", "accepted", "a break, and past midnight"],
    ["8:30 AM - 12:30 PM, 8:00 PM - 8:15 AM", "accepted", "to shortly before it opens again"],
    ["8:30 AM - 12:30 PM,3:30 PM - 7:30 PM", "unreadable", "no space"],
    ["8:30 AM - 12:30 PM, 24 Hours", "unreadable", "hours of a whole day beside others"],
    ["8:00 AM - 9:00 AM, 10:00 AM - 11:00 AM, 1:00 PM - 2:00 PM", "unreadable", "two breaks"],
    ["8:30 AM - 12:30 PM, 3:30 PM - 3:30 PM", "same", "no second hours at all"],
    ["8:30 AM - 12:30 PM, 12:30 PM - 7:30 PM", "order", "no break"],
    ["8:30 AM - 12:30 PM, 11:00 AM - 7:30 PM", "order", "an overlap"],
    ["3:30 PM - 7:30 PM, 8:30 AM - 12:30 PM", "order", "the afternoon first"],
    ["8:00 PM - 2:00 AM, 3:00 AM - 5:00 AM", "midnight", "a break in the night"],
    ["8:00 PM - 12:00 AM, 9:00 PM - 11:00 PM", "midnight", "a first span to midnight"],
    ["8:30 AM - 12:30 PM, 3:30 PM - 8:30 AM", "reach", "to the next opening"],
    ["8:30 AM - 12:30 PM, 3:30 PM - 10:00 AM", "reach", "beyond the next opening"],
  ])("%j are accepted or refused: %s (%s)", (monday, result) => {
    const { error } = OperatingHours.safeParse({ monday });
    expect(error?.issues.map(({ path, message }) => [...path, message])).toEqual(
      result === "accepted" ? undefined : [["monday", refused[result]]],
    );
  });

  test("with two spans read back as they were chosen", () => {
    const text = "8:30 AM - 12:30 PM, 3:30 PM - 7:30 PM";
    expect(parseHours(text)).toHaveLength(2);
    expect(formatHours(...parseHours(text))).toBe(text);
    for (const none of ["", "24 Hours", "by appointment"]) expect(parseHours(none)).toEqual([]);
  });

  test.each<[hours: string, both: string | undefined, why: string]>([
    ["9:00 AM - 5:00 PM", "9:00 AM - 12:00 PM, 1:00 PM - 5:00 PM", "at noon"],
    [
      "1:00 PM - 7:00 PM",
      "1:00 PM - 3:00 PM, 5:00 PM - 7:00 PM",
      "in the middle, where noon is no part of the day",
    ],
    ["9:00 PM - 5:00 AM", "9:00 PM - 10:00 PM, 11:00 PM - 5:00 AM", "before midnight"],
    ["9:00 AM - 9:30 AM", undefined, "no room for it"],
    ["11:45 PM - 6:00 AM", undefined, "no room for it before midnight"],
  ])("%s with a break become %s (%s)", (hours, both) => {
    const [whole] = parseHours(hours);
    const spans = whole && breakIn(whole);
    expect(spans && formatHours(...spans)).toBe(both);
  });

  test("with a break keep their ends, and are accepted", () => {
    fc.assert(
      fc.property(time, time, (opens, closes) => {
        fc.pre(wallClockOf(opens) !== wallClockOf(closes));
        const spans = breakIn({ opens, closes });
        if (!spans) return;
        expect([spans[0].opens, spans[1].closes]).toEqual([opens, closes]);
        expect(OperatingHours.safeParse({ monday: formatHours(...spans) }).error).toBeUndefined();
      }),
    );
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
