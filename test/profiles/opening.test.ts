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
  });
});

test.each([
  [
    { isOpen: true, until: { date: "2026-11-26", time: "18:00" } },
    "Open until 6:00 PM on Thursday",
    "pick it up now",
  ],
  [
    { isOpen: false, opens: { date: "2026-11-27", time: "09:00" } },
    "Closed now, opens at 9:00 AM on Friday",
    "when they open",
  ],
  [{ isOpen: true }, "Open now", "pick it up now"],
])(
  "the e-mail about a ready prescription says until when the pharmacy is open (%j)",
  (opening, said, when) => {
    const args = { pharmacy: "Hawthorne Pharmacy", opening };
    const { facts, paragraphs } = emailText({ key: "prescriptions.ready", args }, "en");
    expect(facts).toEqual([{ label: "Opening hours", value: said }]);
    expect(paragraphs.join(" ")).toContain(when);
  },
);
