import { expect, test } from "vitest";
import { weekdays } from "#domain/profiles";
import { instantOf } from "#kernel/dates";
import { shownField } from "../../web/src/features/profiles/field-values.ts";
import { hoursText } from "../../web/src/features/profiles/hours-text.ts";
import { closedText, openingText } from "../../web/src/features/profiles/opening-text.ts";
import { deviceZone } from "../../web/src/lib/time/dates.ts";

const zone = deviceZone();
const week = (hours: string) => Object.fromEntries(weekdays.map((day) => [day, hours]));
const lunch = week("8:30 AM - 12:30 PM, 3:30 PM - 7:30 PM");
const night = week("9:00 AM - 12:00 PM, 8:00 PM - 2:00 AM");
const thursdays = { ...week(""), thursday: "9:00 AM - 5:00 PM" };
const christmas = [{ from: "2026-12-24", to: "2026-12-26" }];

// December 22, 2026 is a Tuesday.
test.each([
  ["2026-12-22", "09:00", lunch, [], "Open until 12:30 PM", undefined],
  ["2026-12-22", "13:00", lunch, [], "Closed now, opens at 3:30 PM", undefined],
  ["2026-12-22", "20:00", lunch, [], "Closed now, opens at 8:30 AM on Wednesday", undefined],
  ["2026-12-22", "23:00", night, [], "Open until 2:00 AM on Wednesday", undefined],
  ["2026-12-23", "01:00", night, [], "Open until 2:00 AM", undefined],
  ["2026-12-24", "18:00", thursdays, [], "Closed now, opens at 9:00 AM on Thursday, December 31", undefined],
  ["2026-12-22", "09:00", lunch, christmas, "Open until 12:30 PM", "Closed Dec 24 to Dec 26"],
  [
    "2026-12-23",
    "20:00",
    lunch,
    christmas,
    "Closed now, opens at 8:30 AM on Sunday",
    "Closed Dec 24 to Dec 26",
  ],
  ["2026-12-24", "09:00", lunch, christmas, "Closed today, opens at 8:30 AM on Sunday", undefined],
  ["2026-12-24", "01:00", night, christmas, "Open until 2:00 AM", "Closed Dec 24 to Dec 26"],
  ["2026-12-24", "09:00", {}, christmas, "Closed today", "Closed Dec 24 to Dec 26"],
  ["2026-12-26", "09:00", {}, christmas, "Closed today", undefined],
  ["2026-12-22", "09:00", {}, christmas, undefined, "Closed Dec 24 to Dec 26"],
  [
    "2026-12-22",
    "09:00",
    week("24 Hours"),
    [{ from: "2026-12-31" }, ...christmas],
    "Open until 12:00 AM on Thursday",
    "Closed Dec 24 to Dec 26, Dec 31",
  ],
  ["2026-12-09", "09:00", week("24 Hours"), christmas, "Open now", undefined],
  [
    "2026-12-24",
    "09:00",
    lunch,
    [{ from: "2026-12-24", to: "2027-01-03" }],
    "Closed today, opens at 8:30 AM on Monday, January 4",
    undefined,
  ],
] as const)(
  "on %s at %s a patient reads of a pharmacy with the hours %j and the closed dates %j: %s; %s",
  (date, time, operatingHours, closedDates, opening, closed) => {
    const now = instantOf({ date, time, zone });
    const stated = { operatingHours, closedDates, zone };
    expect([openingText(stated, now), closedText(stated, now)]).toEqual([opening, closed]);
  },
);

test("times of a pharmacy in another zone are its own, with their zone", () => {
  const stated = { operatingHours: lunch, zone: "Pacific/Chatham" };
  const now = instantOf({ date: "2026-12-22", time: "13:00", zone: "Pacific/Chatham" });
  expect(openingText(stated, now)).toBe("Closed now, opens at 3:30 PM GMT+13:45");
});

test("both hours of a day with a break are read", () => {
  const read = hoursText(lunch.monday ?? "");
  expect(read.replaceAll("\u00a0", " ")).toBe("8:30 AM - 12:30 PM, 3:30 PM - 7:30 PM");
  expect(read.split(" ")).toHaveLength(2); // a line ends between them alone
});

test("the closed dates of a pharmacy are read with their year in its own data and beside another version of them", () => {
  const closedDates = [{ from: "2026-12-24", to: "2026-12-26" }, { from: "2027-01-01" }];
  expect(shownField("closedDates", closedDates, { phone: String, hasTexts: false })).toEqual({
    label: "Closed dates",
    value: "Dec 24, 2026 to Dec 26, 2026\nJan 1, 2027",
  });
});
