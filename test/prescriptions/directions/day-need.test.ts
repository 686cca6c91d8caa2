import { describe, expect, test } from "vitest";
import { type Directions, detectIssues, type Plan, type Prescription } from "#domain/prescriptions";
import { prescription } from "../../samples.ts";

const writing = { doctorId: "d1", now: "2026-12-01T10:00:00.000Z" };
const of = (plan: Plan, more: Partial<Directions> = {}): Directions => ({
  ...{ unit: "tablet", route: "mouth", phases: [{ plans: [plan], forDays: 28 }] },
  ...more,
});
const daily = (amount: string, unit: Directions["unit"] = "tablet") =>
  of({ dose: { amount }, often: { perDay: 1 } }, { unit });
const tablet = { dose: { amount: "4" }, often: { perDay: 1 } } as const;

describe("methotrexate by mouth", () => {
  const codes = (directions: Directions, dosage = "2.5 mg tablet") =>
    detectIssues(
      { medication: "Methotrexate", dosage, frequency: "Once daily", directions },
      [],
      writing,
    ).map(({ code }) => code);
  const weekly = (amount: string): Plan => ({
    days: { on: ["mon"] },
    dose: { amount },
    often: { perDay: 1 },
  });

  test.each<[how: string, directions: Directions]>([
    ["on Mondays", of(weekly("4"))],
    ["twice on Mondays", of({ days: { on: ["mon"] }, dose: { amount: "2" }, often: { perDay: 2 } })],
    ["every 7 days", of({ days: { everyDays: 7 }, ...tablet })],
    ["every month", of({ days: { everyMonths: 1 }, ...tablet })],
    ["every 168 hours", of({ dose: { amount: "4" }, often: { everyHours: 168 } })],
    ["once", of({ dose: { amount: "4" }, often: { once: true } })],
    [
      "on Mondays, in two steps",
      of(tablet, {
        phases: [
          { plans: [weekly("2")], forDays: 14 },
          { plans: [weekly("4")], forDays: 14 },
        ],
      }),
    ],
  ])("%s needs no reason", (_, directions) => {
    expect(codes(directions)).toEqual([]);
  });

  test.each<[how: string, directions: Directions]>([
    ["every day", of(tablet)],
    ["every morning", of({ at: [{ moment: "morning", dose: { amount: "4" } }] })],
    ["every 12 hours", of({ dose: { amount: "1" }, often: { everyHours: 12 } })],
    ["every 72 hours", of({ dose: { amount: "1" }, often: { everyHours: 72 } })],
    ["every 6 days", of({ days: { everyDays: 6 }, ...tablet })],
    ["on Mondays and Tuesdays", of({ days: { on: ["mon", "tue"] }, ...tablet })],
    ["as needed", of({ dose: { amount: "1" }, often: { free: true } }, { asNeeded: {} })],
    [
      "weekly first and daily after it",
      of(tablet, {
        phases: [
          { plans: [weekly("4")], forDays: 14 },
          { plans: [tablet], forDays: 14 },
        ],
      }),
    ],
    [
      "other doses on other days",
      of(tablet, {
        phases: [
          { plans: [weekly("4"), { days: { on: ["fri"] }, ...tablet, often: { perDay: 2 } }], forDays: 28 },
        ],
      }),
    ],
  ])("%s needs a reason", (_, directions) => {
    expect(codes(directions)).toEqual(["daily_methotrexate"]);
    expect(codes(directions, "25 mg/ml injection")).toEqual([]);
  });
});

describe("the need of a day, compared with the patient's other line", () => {
  const known = (dosage: string, directions: Directions | undefined): Prescription => ({
    ...prescription,
    ...{ medication: "Digoxin", dosage, directions },
  });
  const tenfoldOf = (dosage: string, directions: Directions | undefined, other: Prescription) =>
    detectIssues({ medication: "Digoxin", dosage, frequency: "Once daily", directions }, [other], writing)
      .filter(({ code }) => code === "tenfold_strength" || code === "unusual_amount")
      .map(({ times }) => times);
  const one = known("10 mg tablet", daily("1"));

  test.each<[what: string, dosage: string, directions: Directions, other: Prescription, times: number[]]>([
    ["ten of a tenth of the strength", "1 mg tablet", daily("10"), one, []],
    ["ten of the same strength", "10 mg tablet", daily("10"), one, [10]],
    ["one of ten times the strength", "100 mg tablet", daily("1"), one, [10]],
    ["one of a tenth of the strength", "1 mg tablet", daily("1"), one, [0.1]],
    ["100 mg of any tablets", "10 mg", daily("100", "mg"), one, [10]],
    ["10 mg of any tablets", "50 mg", daily("10", "mg"), one, []],
    ["10 mg in micrograms", "1 mg tablet", daily("10000", "microgram"), one, []],
    ["20 ml of 25 mg in 5 ml", "25 mg/5 ml suspension", daily("20", "ml"), one, [10]],
    ["2 ml of 25 mg in 5 ml", "25 mg/5 ml suspension", daily("2", "ml"), one, []],
    [
      "ten a day in five doses",
      "10 mg tablet",
      of({ dose: { amount: "2" }, often: { perDay: 5 } }),
      one,
      [10],
    ],
    [
      "ten a day every 2 hours",
      "10 mg tablet",
      of({ dose: { amount: "1" }, often: { everyHours: 2 } }),
      one,
      [12],
    ],
    [
      "the upper end of a range",
      "10 mg tablet",
      of({ dose: { amount: "1", to: "10" }, often: { perDay: 1 } }),
      one,
      [10],
    ],
    [
      "the sum of the moments",
      "10 mg tablet",
      of({
        at: [
          { moment: "morning", dose: { amount: "4" } },
          { moment: "evening", dose: { amount: "6" } },
        ],
      }),
      one,
      [10],
    ],
    [
      "the maximum as needed",
      "10 mg tablet",
      of({ dose: { amount: "1" }, often: { free: true } }, { asNeeded: {}, most: "10" }),
      one,
      [10],
    ],
    [
      "the largest step",
      "10 mg tablet",
      of(tablet, {
        phases: [
          { plans: [{ dose: { amount: "10" }, often: { perDay: 1 } }], forDays: 5 },
          { plans: [tablet], forDays: 5 },
        ],
      }),
      one,
      [10],
    ],
    [
      "mg beside tablets of an unknown strength",
      "100 mg",
      daily("10", "mg"),
      known("10 mg", daily("1")),
      [10],
    ],
    ["one without directions", "100 mg tablet", daily("1"), known("10 mg tablet", undefined), [10]],
    [
      "one without directions, of the same strength",
      "10 mg tablet",
      daily("10"),
      known("10 mg tablet", undefined),
      [],
    ],
  ])("is that of %s", (_, dosage, directions, other, times) => {
    expect(tenfoldOf(dosage, directions, other)).toEqual(times);
  });

  test("is none without a rhythm or a number, and then the dosages are compared", () => {
    const free = of({ dose: { amount: "1" }, often: { free: true } }, { asNeeded: {} });
    expect(tenfoldOf("100 mg tablet", free, one)).toEqual([10]);
    expect(tenfoldOf("10 mg tablet", free, one)).toEqual([]);
  });
});
