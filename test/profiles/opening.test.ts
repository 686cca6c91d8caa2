import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitsFilters, hoursPresets, openingAt, weekdays } from "#domain/profiles";
import { instantOf } from "#kernel/dates";
import { emailText } from "../../functions/notifications/domain/wording.ts";
import { listedPharmacy } from "../samples.ts";

const zone = "America/New_York";
const week = (hours: string) => Object.fromEntries(weekdays.map((day) => [day, hours]));
const at = (date: string, time: string) => instantOf({ date, time, zone });
const sixToSix = week("6:00 AM - 6:00 PM");

describe("whether a pharmacy is open", () => {
  // November 26, 2026 is a Thursday.
  const thursday = "2026-11-26";
  const friday = "2026-11-27";
  const { thursday: _, ...noThursday } = sixToSix;
  const { friday: __, ...noFriday } = sixToSix;
  test.each([
    ["before it opens", sixToSix, "05:59", { isOpen: false, opens: { date: thursday, time: "06:00" } }],
    ["from its first minute", sixToSix, "06:00", { isOpen: true, until: { date: thursday, time: "18:00" } }],
    ["to its last", sixToSix, "17:59", { isOpen: true, until: { date: thursday, time: "18:00" } }],
    ["in the evening", sixToSix, "18:00", { isOpen: false, opens: { date: friday, time: "06:00" } }],
    [
      "before midnight",
      week("9:00 PM - 2:00 AM"),
      "23:00",
      { isOpen: true, until: { date: friday, time: "02:00" } },
    ],
    [
      "after midnight",
      week("9:00 PM - 2:00 AM"),
      "01:59",
      { isOpen: true, until: { date: thursday, time: "02:00" } },
    ],
    ["around the clock", week("24 Hours"), "03:00", { isOpen: true }],
    ["if every day is closed", week(""), "12:00", { isOpen: false }],
    [
      "on a closed day",
      { ...sixToSix, thursday: "", friday: "", saturday: "" },
      "12:00",
      { isOpen: false, opens: { date: "2026-11-29", time: "06:00" } },
    ],
    ["if today is not stated", noThursday, "12:00", undefined],
    [
      "if today is not stated and yesterday lasts",
      { wednesday: "9:00 PM - 2:00 AM" },
      "01:00",
      { isOpen: true, until: { date: thursday, time: "02:00" } },
    ],
    ["if tomorrow is not stated", noFriday, "19:00", { isOpen: false }],
    ["if the day after 24 hours is not stated", { thursday: "24 Hours" }, "19:00", { isOpen: true }],
    ["if nothing is stated", {}, "12:00", undefined],
  ])("%s", (_name, operatingHours, time, opening) => {
    expect(openingAt({ operatingHours, zone }, at(thursday, time))).toEqual(opening);
  });

  const lunch = week("8:30 AM - 12:30 PM, 3:30 PM - 7:30 PM");
  const late = week("8:30 AM - 12:30 PM, 8:00 PM - 2:00 AM");
  const open = (date: string, time: string) => ({ isOpen: true, until: { date, time } });
  const closed = (date: string, time: string) => ({ isOpen: false, opens: { date, time } });
  test.each([
    ["before the day", lunch, "08:29", closed(thursday, "08:30")],
    ["in the morning", lunch, "12:29", open(thursday, "12:30")],
    ["from the first minute of the break", lunch, "12:30", closed(thursday, "15:30")],
    ["to its last", lunch, "15:29", closed(thursday, "15:30")],
    ["in the afternoon", lunch, "15:30", open(thursday, "19:30")],
    ["in the evening", lunch, "19:30", closed(friday, "08:30")],
    ["before midnight of a day with a break", late, "23:59", open(friday, "02:00")],
    ["after midnight of a day with a break", late, "01:59", open(thursday, "02:00")],
    ["once that night is over", late, "02:00", closed(thursday, "08:30")],
    [
      "where the night reaches the next day's hours",
      { ...lunch, wednesday: "9:00 PM - 9:00 AM" },
      "01:00",
      open(thursday, "12:30"),
    ],
  ])("with a break: %s", (_name, operatingHours, time, opening) => {
    expect(openingAt({ operatingHours, zone }, at(thursday, time))).toEqual(opening);
  });

  const today = [{ from: thursday }];
  const toSunday = [{ from: thursday, to: "2026-11-29" }];
  test.each([
    ["today", sixToSix, today, "12:00", { ...closed(friday, "06:00"), isAllDay: true }],
    [
      "today, in the break of the others",
      lunch,
      today,
      "13:00",
      { ...closed(friday, "08:30"), isAllDay: true },
    ],
    ["to Sunday", sixToSix, toSunday, "12:00", { ...closed("2026-11-30", "06:00"), isAllDay: true }],
    ["from tomorrow", sixToSix, [{ from: friday, to: "2026-11-29" }], "18:00", closed("2026-11-30", "06:00")],
    ["tomorrow, before it closes today", sixToSix, [{ from: friday }], "12:00", open(thursday, "18:00")],
    [
      "for weeks",
      sixToSix,
      [{ from: thursday, to: "2026-12-31" }],
      "12:00",
      { ...closed("2027-01-01", "06:00"), isAllDay: true },
    ],
    [
      "on the next three of its only weekdays",
      { ...week(""), friday: "6:00 AM - 6:00 PM" },
      [{ from: friday }, { from: "2026-12-04" }, { from: "2026-12-11" }],
      "12:00",
      closed("2026-12-18", "06:00"),
    ],
    ["today, after a night that began yesterday", late, today, "01:00", open(thursday, "02:00")],
    ["today, once that night is over", late, today, "02:00", { ...closed(friday, "08:30"), isAllDay: true }],
    [
      "yesterday, whose night is closed too",
      late,
      [{ from: "2026-11-25" }],
      "01:00",
      closed(thursday, "08:30"),
    ],
    ["tomorrow, open around the clock", week("24 Hours"), [{ from: friday }], "12:00", open(friday, "00:00")],
    ["today, and no hours are stated", {}, today, "12:00", { isOpen: false, isAllDay: true }],
    ["today, and tomorrow is not stated", noFriday, today, "12:00", { isOpen: false, isAllDay: true }],
    ["in the past", sixToSix, [{ from: "2026-11-01", to: "2026-11-25" }], "12:00", open(thursday, "18:00")],
    [
      "for years",
      sixToSix,
      [{ from: "2026-01-01", to: "2028-12-31" }],
      "12:00",
      { isOpen: false, isAllDay: true },
    ],
  ])("closed %s", (_name, operatingHours, closedDates, time, opening) => {
    expect(openingAt({ operatingHours, closedDates, zone }, at(thursday, time))).toEqual(opening);
  });

  test.each([undefined, "", "Mars/Olympus"])("is not known without its zone: %j", (nowhere) => {
    expect(
      openingAt({ operatingHours: week("24 Hours"), zone: nowhere }, at(thursday, "12:00")),
    ).toBeUndefined();
  });

  test("follows the clock on the days on which it changes", () => {
    const night = week("12:00 AM - 3:30 AM");
    // March 8: 2:00 does not exist. November 1: 1:00 comes twice.
    for (const [date, hours] of [
      ["2026-03-08", 2.5],
      ["2026-11-01", 4.5],
    ] as const) {
      const start = Date.parse(at(date, "00:00"));
      const openAfter = (h: number) =>
        openingAt({ operatingHours: night, zone }, new Date(start + h * 3_600_000).toISOString());
      const until = { date, time: "03:30" };
      expect([0, 1.5, hours - 0.25].map(openAfter)).toEqual(Array(3).fill({ isOpen: true, until }));
      expect(openAfter(hours)?.isOpen).toBe(false);
    }
  });

  test("is closed for the whole of a closed date on which the clock changes, and opens at the next day's hours", () => {
    for (const [date, next] of [
      ["2026-03-08", "2026-03-09"],
      ["2026-11-01", "2026-11-02"],
    ] as const) {
      const stated = { operatingHours: week("24 Hours"), closedDates: [{ from: date }], zone };
      const [start, end] = [at(date, "00:00"), at(next, "00:00")].map(Date.parse) as [number, number];
      const openAt = (ms: number) => openingAt(stated, new Date(ms).toISOString());
      expect(openAt(start - 1)).toEqual({ isOpen: true, until: { date, time: "00:00" } });
      for (const ms of [start, (start + end) / 2, end - 1])
        expect(openAt(ms)).toEqual({ isOpen: false, isAllDay: true, opens: { date: next, time: "00:00" } });
      expect(openAt(end)).toEqual({ isOpen: true });
    }
  });

  test("never reads a day without hours as closed, whatever the others are", () => {
    const hours = fc.constantFrom(undefined, ...Object.values(hoursPresets), "9:00 PM - 2:00 AM");
    const anyWeek = fc.record(Object.fromEntries(weekdays.map((day) => [day, hours])));
    fc.assert(
      fc.property(
        anyWeek,
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 95 }),
        (stated, n, quarter) => {
          const day = weekdays[n] ?? "monday";
          const now = new Date(
            Date.parse(at(`2026-11-${23 + n}`, "00:00")) + quarter * 900_000,
          ).toISOString();
          const opening = openingAt({ operatingHours: stated, zone }, now);
          if (stated[day] === undefined) expect(opening?.isOpen).not.toBe(false);
          else expect(opening).toBeDefined();
          if (stated[day] === "24 Hours") expect(opening?.isOpen).toBe(true);
        },
      ),
    );
  });
});

describe("a filter of pharmacies", () => {
  const noon = at("2026-11-26", "12:00");
  const stated = {
    zone,
    operatingHours: sixToSix,
    services: ["Immunizations"],
    insuranceAccepted: ["Aetna"],
  };
  const whole = { ...listedPharmacy, ...stated, deliveryAvailable: true };
  test.each([
    [{}, true],
    [{ open: "now" }, false],
    [{ delivers: "yes" }, false],
    [{ service: "Immunizations" }, false],
    [{ insurance: "Aetna" }, false],
  ] as const)("lists one that states what is asked: %j", (filters, withoutStating) => {
    expect(fitsFilters(whole, filters, noon)).toBe(true);
    expect(fitsFilters(listedPharmacy, filters, noon)).toBe(withoutStating);
  });

  test("asks for all of them at once", () => {
    const all = { open: "now", delivers: "yes", service: "Immunizations", insurance: "Aetna" } as const;
    expect(fitsFilters(whole, all, noon)).toBe(true);
    expect(fitsFilters(whole, { ...all, service: "Compounding" }, noon)).toBe(false);
    expect(fitsFilters(whole, all, at("2026-11-26", "19:00"))).toBe(false);
    expect(fitsFilters({ ...whole, closedDates: [{ from: "2026-11-26" }] }, all, noon)).toBe(false);
  });
});

test.each([
  [
    { isOpen: true, until: { date: "2026-11-26", time: "18:00" } },
    "Open until 6:00 PM on Thursday, November 26",
    "pick it up now",
  ],
  [
    { isOpen: false, opens: { date: "2026-11-27", time: "09:00" } },
    "Closed now, opens at 9:00 AM on Friday, November 27",
    "when they open",
  ],
  [
    { isOpen: false, isAllDay: true, opens: { date: "2026-11-27", time: "09:00" } },
    "Closed now, opens at 9:00 AM on Friday, November 27",
    "when they open",
  ],
  [{ isOpen: true }, "Open now", "pick it up now"],
])(
  "the e-mail about a ready prescription says until when the pharmacy is open (%j)",
  (opening, text, when) => {
    const args = { pharmacy: "Hawthorne Pharmacy", opening };
    const { facts, paragraphs } = emailText({ key: "prescriptions.ready", args }, "en");
    expect(facts).toEqual([{ label: "Opening hours", value: text }]);
    expect(paragraphs.join(" ")).toContain(when);
  },
);

test("the e-mail about a ready prescription names the dates on which the pharmacy is closed", () => {
  const closedDates = [
    { from: "2026-12-24", to: "2026-12-26" },
    { from: "2027-01-01", to: "2027-01-01" },
  ];
  const { facts } = emailText({ key: "prescriptions.ready", args: { closedDates } }, "en");
  const value = "Thursday, December 24 to Saturday, December 26; Friday, January 1";
  expect(facts).toEqual([{ label: "Closed", value }]);
});
