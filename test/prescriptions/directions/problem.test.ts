import { expect, test } from "vitest";
import {
  type Directions,
  type Dose,
  type DoseTiming,
  directionsProblem,
  type Plan,
  Directions as Shape,
} from "#domain/prescriptions";
import { keyOf, madeDirections } from "./made-directions.ts";

const once = { perDay: 1 } as const;
const one: Plan = { dose: { amount: "1" }, often: once };
const on = (...days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[]) => ({ on: days });
const of = (plans: Plan[], more: Partial<Directions> = {}): Directions => ({
  ...{ unit: "tablet", route: "mouth", phases: [{ plans, forDays: 7 }] },
  ...more,
});
const dosed = (dose: Dose, more: Partial<Directions> = {}) => of([{ dose, often: once }], more);
const timed = (often: DoseTiming, more: Partial<Directions> = {}) =>
  of([{ dose: { amount: "1" }, often }], more);
const at = (...moments: ("morning" | "noon" | "evening" | "bedtime" | "08:00" | "20:00")[]) =>
  of([{ at: moments.map((moment) => ({ moment, dose: { amount: "1" } })) }]);
const asNeeded = {};
const endless = { phases: [{ plans: [one] }] };

test.each<[what: string, directions: Directions, problem: string]>([
  ["no step", of([], { phases: [] }), "phases"],
  [
    "eleven steps",
    of([], { phases: Array.from({ length: 11 }, () => ({ plans: [one], forDays: 1 })) }),
    "phases",
  ],
  ["a first step without days", of([], { phases: [{ plans: [one] }, { plans: [one], forDays: 5 }] }), "days"],
  ["731 days", of([], { phases: [{ plans: [one], forDays: 731 }] }), "days"],
  ["no end", of([], endless), "course without an end"],
  ["two ends", of([one], { until: "ongoing" }), "two ends"],
  ["a single dose for some days", timed({ once: true }), "once"],
  [
    "a single dose as needed",
    timed({ once: true }, { phases: [{ plans: [{ ...one, often: { once: true } }] }], asNeeded }),
    "once",
  ],
  ["no plan", of([]), "plans"],
  ["plans without week days", of([one, { ...one, dose: { amount: "2" } }]), "plans need week days"],
  [
    "a day in two plans",
    of([
      { days: on("mon"), ...one },
      { days: on("mon", "tue"), dose: { amount: "2" }, often: once },
    ]),
    "a day twice",
  ],
  [
    "plans that are one",
    of([
      { days: on("mon"), ...one },
      { days: on("tue"), ...one },
    ]),
    "plans that are one",
  ],
  [
    "plans in the wrong order",
    of([
      { days: on("tue"), dose: { amount: "2" }, often: once },
      { days: on("mon"), ...one },
    ]),
    "order of plans",
  ],
  [
    "a single dose among steps",
    of([], {
      phases: [
        { plans: [one], forDays: 5 },
        { plans: [{ ...one, often: { once: true } }], forDays: 5 },
      ],
    }),
    "often",
  ],
  ["no rhythm, though it is not as needed", timed({ free: true }), "free"],
  [
    "no rhythm on some days",
    of([{ days: on("mon"), dose: { amount: "1" }, often: { free: true } }], { asNeeded }),
    "free",
  ],
  ["every day as every 1 day", of([{ days: { everyDays: 1 }, ...one }]), "cycle"],
  ["every 366 days", of([{ days: { everyDays: 366 }, ...one }]), "cycle"],
  ["every 13 months", of([{ days: { everyMonths: 13 }, ...one }]), "cycle"],
  ["no week day", of([{ days: on(), ...one }]), "week days"],
  [
    "all seven week days",
    of([{ days: on("mon", "tue", "wed", "thu", "fri", "sat", "sun"), ...one }]),
    "week days",
  ],
  ["week days in the wrong order", of([{ days: on("fri", "mon"), ...one }]), "week days"],
  ["a week day twice", of([{ days: on("mon", "mon"), ...one }]), "week days"],
  ["no moment", at(), "moments"],
  ["the evening before the morning", at("evening", "morning"), "moments"],
  ["the morning twice", at("morning", "morning"), "moments"],
  ["clock times in the wrong order", at("20:00", "08:00"), "moments"],
  ["a clock time and a part of the day", at("morning", "20:00"), "clock and parts of the day"],
  ["13 times a day", timed({ perDay: 13 }), "times"],
  ["3 to 2 times a day", timed({ perDay: 3, to: 2 }), "times"],
  ["3 to 3 times a day", timed({ perDay: 3, to: 3 }), "times"],
  ["every 169 hours", timed({ everyHours: 169 }), "hours"],
  ["every 6 to 4 hours", timed({ everyHours: 6, to: 4 }), "hours"],
  [
    "every 6 hours on Mondays",
    of([{ days: on("mon"), dose: { amount: "1" }, often: { everyHours: 6 } }]),
    "hours",
  ],
  [
    "twice every other day",
    of([{ days: { everyDays: 2 }, dose: { amount: "1" }, often: { perDay: 2 } }]),
    "times on some days",
  ],
  ["no tablet", dosed({ amount: "0" }), "amount"],
  ["2 to 1 tablets", dosed({ amount: "2", to: "1" }), "range"],
  ["1 to 1 tablet", dosed({ amount: "1", to: "1" }), "range"],
  ["1.1 tablets", dosed({ amount: "1.1" }), "a part of a piece"],
  ["an eighth of a tablet", dosed({ amount: "0.125" }), "a part of a piece"],
  ["1 to 1.1 tablets", dosed({ amount: "1", to: "1.1" }), "a part of a piece"],
  ["half a capsule", dosed({ amount: "0.5" }, { unit: "capsule" }), "a part of a piece"],
  ["half a drop", dosed({ amount: "0.5" }, { unit: "drop", route: "eye" }), "a part of a piece"],
  ["a quarter of a patch", dosed({ amount: "0.25" }, { unit: "patch", route: "skin" }), "a part of a piece"],
  ["two layers", dosed({ amount: "2" }, { unit: "layer", route: "skin" }), "layer"],
  ["a layer by mouth", dosed({ amount: "1" }, { unit: "layer" }), "layer"],
  [
    "a maximum of layers",
    dosed({ amount: "1" }, { unit: "layer", route: "skin", asNeeded, most: "3" }),
    "layer",
  ],
  ["a maximum, though it is not as needed", of([one], { most: "6" }), "a maximum without need"],
  ["hours between, though it is not as needed", of([one], { hoursBetween: 4 }), "a maximum without need"],
  [
    "as needed with steps",
    of([], {
      phases: [
        { plans: [one], forDays: 5 },
        { plans: [{ ...one, dose: { amount: "2" } }], forDays: 5 },
      ],
      asNeeded,
    }),
    "as needed with steps",
  ],
  ["a reason with a full stop", of([one], { asNeeded: { reason: "pain. Take more" } }), "reason"],
  ["a maximum below one dose", dosed({ amount: "2" }, { asNeeded, most: "1" }), "maximum below one dose"],
  [
    "a maximum below the upper end",
    dosed({ amount: "1", to: "2" }, { asNeeded, most: "1" }),
    "maximum below one dose",
  ],
  ["73 hours between doses", of([one], { asNeeded, hoursBetween: 73 }), "hours between"],
  ["a side without eye, ear or nose", of([one], { side: "left" }), "side"],
  ["a side without a route", of([one], { route: undefined, side: "left" }), "side"],
  ["food for a cream", dosed({ amount: "1" }, { unit: "g", route: "skin", food: "with" }), "food"],
  ["food for eye drops", dosed({ amount: "1" }, { unit: "drop", route: "eye", food: "after" }), "food"],
])("directions with %s are refused", (_, directions, problem) => {
  expect(directionsProblem(directions)).toBe(problem);
});

test.each<[what: string, directions: Directions]>([
  ["a quarter of a tablet", dosed({ amount: "0.25" })],
  ["half a suppository", dosed({ amount: "0.5" }, { unit: "suppository", route: "rectum" })],
  ["a tenth of a ml", dosed({ amount: "0.1" }, { unit: "ml" })],
  ["ten steps", of([], { phases: Array.from({ length: 10 }, () => ({ plans: [one], forDays: 1 })) })],
  ["730 days", of([], { phases: [{ plans: [one], forDays: 730 }] })],
  ["six week days", of([{ days: on("mon", "tue", "wed", "thu", "fri", "sat"), ...one }])],
  ["a maximum of one dose", dosed({ amount: "1", to: "2" }, { asNeeded, most: "2" })],
  ["a side of the nose", dosed({ amount: "1" }, { unit: "spray", route: "nose", side: "both" })],
  ["food for an injection", dosed({ amount: "6" }, { unit: "unit", route: "subcutaneous", food: "before" })],
  [
    "midnight before noon",
    of([{ at: (["00:00", "12:00"] as const).map((moment) => ({ moment, dose: { amount: "1" } })) }]),
  ],
])("directions with %s are right", (_, directions) => {
  expect(directionsProblem(directions)).toBeUndefined();
});

test("made directions are right, and parse as they are", () => {
  for (const directions of madeDirections(11, 3000)) {
    expect(directionsProblem(directions), keyOf(directions)).toBeUndefined();
    expect(keyOf(Shape.parse(directions))).toBe(keyOf(directions));
  }
});

test.each([["1.0"], [".5"], ["01"], ["-1"], ["1,5"], ["1e3"], ["0.1234"], ["1234567890"], [""]])(
  "an amount written %j is none",
  (amount) => {
    expect(Shape.safeParse(dosed({ amount })).success).toBe(false);
  },
);
