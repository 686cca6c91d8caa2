import { expect, test } from "vitest";
import { amountText, type Directions, directionsText, type Plan } from "#domain/prescriptions";

const once = { perDay: 1 } as const;
const one: Plan = { dose: { amount: "1" }, often: once };
const of = (plan: Partial<Plan>, more: Partial<Directions> = {}): Directions => ({
  ...{ unit: "tablet", phases: [{ plans: [{ ...one, ...plan } as Plan], forDays: 7 }] },
  ...more,
});
/** The words between the dose and the days. */
const middleOf = (directions: Directions) =>
  /^(.*), for 7 days/.exec(directionsText(directions))?.[1]?.replace("1 tablet ", "… ");

test.each<[route: Directions["route"], words: string]>([
  [undefined, "Take … once a day"],
  ["mouth", "Take … by mouth once a day"],
  ["tongue", "Place … under the tongue once a day"],
  ["cheek", "Place … inside the cheek once a day"],
  ["inhaled", "Inhale … once a day"],
  ["nebulizer", "Use … by nebulizer once a day"],
  ["nose", "Use … into the nose once a day"],
  ["eye", "Put … into the eye once a day"],
  ["ear", "Put … into the ear once a day"],
  ["skin", "Apply … on the skin once a day"],
  ["rectum", "Insert … into the rectum once a day"],
  ["vagina", "Insert … into the vagina once a day"],
  ["subcutaneous", "Inject … under the skin once a day"],
  ["muscle", "Inject … into the muscle once a day"],
])("the way %s is a verb and a place: %s", (route, words) => {
  expect(middleOf(of({}, route ? { route } : {}))).toBe(words);
});

test.each<[plan: Partial<Plan>, words: string]>([
  [{ often: { perDay: 2 } }, "Take … 2 times a day"],
  [{ often: { perDay: 2, to: 3 } }, "Take … 2 to 3 times a day"],
  [{ often: { everyHours: 1 } }, "Take … every hour"],
  [{ often: { everyHours: 8 } }, "Take … every 8 hours"],
  [{ often: { everyHours: 4, to: 6 } }, "Take … every 4 to 6 hours"],
  [{ days: { everyDays: 2 } }, "Take … every other day"],
  [{ days: { everyDays: 7 } }, "Take … every 7 days"],
  [{ days: { everyMonths: 1 } }, "Take … every month"],
  [{ days: { everyMonths: 3 } }, "Take … every 3 months"],
  [{ days: { on: ["sun"] } }, "Take … once a week, on Sundays"],
  [{ days: { on: ["mon", "wed", "fri"] } }, "Take … on Mondays, Wednesdays and Fridays"],
  [{ days: { on: ["mon", "thu"] }, often: { perDay: 2 } }, "Take … 2 times a day on Mondays and Thursdays"],
])("the timing %j is in words: %s", (plan, words) => {
  expect(middleOf(of(plan))).toBe(words);
});

const at = (...doses: [Extract<Plan, { at: unknown }>["at"][number]["moment"], string][]): Directions => ({
  unit: "tablet",
  phases: [{ plans: [{ at: doses.map(([moment, amount]) => ({ moment, dose: { amount } })) }], forDays: 7 }],
});

test.each<[what: string, directions: Directions, text: string]>([
  [
    "the same dose twice",
    at(["morning", "1"], ["bedtime", "1"]),
    "Take 1 tablet in the morning and at bedtime",
  ],
  [
    "1-0-2",
    at(["morning", "1"], ["evening", "2"]),
    "Take 1 tablet in the morning and 2 tablets in the evening",
  ],
  [
    "three doses that differ",
    at(["morning", "1"], ["noon", "0.5"], ["evening", "2"]),
    "Take 1 tablet in the morning, 0.5 tablet at noon and 2 tablets in the evening",
  ],
  ["times of the clock", at(["08:00", "1"], ["20:30", "1"]), "Take 1 tablet at 08:00 and at 20:30"],
])("doses at moments are in words: %s", (_, directions, text) => {
  expect(directionsText(directions)).toBe(`${text}, for 7 days.`);
});

const drop = { unit: "drop", route: "eye" } as const;
const warfarin = (...on: [("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[], string][]): Plan[] =>
  on.map(([days, amount]) => ({ days: { on: days }, dose: { amount }, often: once }));

test.each<[what: string, directions: Directions, text: string]>([
  [
    "the right eye",
    of({}, { ...drop, side: "right" }),
    "Put 1 drop into the right eye once a day, for 7 days.",
  ],
  ["both eyes", of({}, { ...drop, side: "both" }), "Put 1 drop into each eye once a day, for 7 days."],
  [
    "one nostril",
    of({}, { unit: "spray", route: "nose", side: "left" }),
    "Use 1 spray into the left nostril once a day, for 7 days.",
  ],
  [
    "a cream",
    of({ often: { perDay: 2 } }, { unit: "layer", route: "skin" }),
    "Apply a thin layer on the skin 2 times a day, for 7 days.",
  ],
  [
    "warfarin in mg",
    {
      ...{ unit: "mg", route: "mouth", until: "ongoing" },
      phases: [{ plans: warfarin([["mon", "wed", "fri"], "5"], [["tue", "thu", "sat", "sun"], "2.5"]) }],
    },
    "On Mondays, Wednesdays and Fridays take 5 mg by mouth once a day. On Tuesdays, Thursdays, Saturdays " +
      "and Sundays take 2.5 mg by mouth once a day. Keep taking it until your doctor tells you to stop.",
  ],
  [
    "a dose that goes up and stays",
    {
      ...{ unit: "mg", route: "mouth", food: "with", until: "ongoing" },
      phases: [
        { plans: [{ ...one, dose: { amount: "25" } }], forDays: 1 },
        { plans: [{ ...one, dose: { amount: "50" } }] },
      ],
    },
    "First, for 1 day: take 25 mg by mouth once a day. After that: take 50 mg by mouth once a day. " +
      "Each time with food. Keep taking it until your doctor tells you to stop.",
  ],
  [
    "a step of two week days",
    {
      unit: "tablet",
      phases: [
        { plans: warfarin([["mon"], "2"], [["tue"], "1"]), forDays: 14 },
        { plans: [one], forDays: 7 },
      ],
    },
    "First, for 14 days: on Mondays take 2 tablets once a day. On Tuesdays take 1 tablet once a day. " +
      "Then, for 7 days: take 1 tablet once a day. Then stop.",
  ],
  [
    "1 hour between doses",
    of({ dose: { amount: "1", to: "2" } } as Partial<Plan>, { asNeeded: {}, hoursBetween: 1, most: "8" }),
    "Take 1 to 2 tablets once a day, for 7 days, only if needed. Not more than 8 tablets in 24 hours. " +
      "Wait at least 1 hour between doses.",
  ],
])("the directions for %s are plain sentences", (_, directions, text) => {
  expect(directionsText(directions)).toBe(text);
});

test.each([
  ["1", "tablet", "1 tablet"],
  ["0.5", "tablet", "0.5 tablet"],
  ["1.5", "tablet", "1.5 tablets"],
  ["16", "tablet", "16 tablets"],
  ["157.5", "ml", "157.5 ml"],
  ["1", "unit", "1 unit"],
  ["600", "unit", "600 units"],
  ["50", "microgram", "50 micrograms"],
  ["2", "syringe", "2 prefilled syringes"],
  ["1", "layer", "a thin layer"],
] as const)("%s of the unit %s is %s", (amount, unit, text) => {
  expect(amountText(amount, unit)).toBe(text);
});
