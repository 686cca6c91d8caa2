import { expect, test } from "vitest";
import {
  type Directions,
  durationOf,
  durations,
  frequencies,
  frequencyOf,
  isDecimal,
  LineToRepeat,
  Medication,
  neededFor,
  quantityUnitOf,
} from "#domain/prescriptions";
import { keyOf, madeDirections } from "./made-directions.ts";

const id = "019ab3f4-0000-7000-8000-000000000001";
const daily: Directions = {
  ...{ unit: "tablet", route: "mouth" },
  phases: [{ plans: [{ dose: { amount: "1" }, often: { perDay: 3 } }], forDays: 7 }],
};
const line = {
  ...{ id, name: "Ibuprofen", dosage: "400 mg tablet", frequency: "Three times daily", duration: "7 days" },
  directions: daily,
};
const problemsOf = (input: object) =>
  Medication.safeParse({ ...line, ...input }).error?.issues.map((issue) => ({
    path: issue.path.join("."),
    code: issue.code === "custom" ? issue.params?.code : issue.code,
    message: issue.message,
  })) ?? [];

test("an old line without directions parses unchanged, with every stated frequency and duration", () => {
  for (const frequency of frequencies)
    for (const duration of durations) {
      const old = {
        id,
        name: "Ibuprofen",
        dosage: "400 mg",
        frequency,
        duration,
        instructions: "With food.",
      };
      expect(Medication.parse(old)).toEqual(old);
      expect(LineToRepeat.parse(old)).toEqual(old);
    }
});

test("a line with made directions parses as it is, with what they need as its quantity", () => {
  const made = madeDirections(31, 2000);
  const counted = made.map((directions) => {
    const needed = neededFor({ dosage: "10 mg", directions });
    // A line has at most six digits of anything.
    const quantity = "value" in needed && isDecimal(needed.value) ? { quantity: needed } : {};
    const derived = { frequency: frequencyOf(directions), duration: durationOf(directions) };
    const written = { ...line, ...derived, dosage: "10 mg", directions, ...quantity };
    expect(Medication.safeParse(written), keyOf(directions)).toEqual({ success: true, data: written });
    return "quantity" in written;
  });
  expect(counted.filter(Boolean).length).toBeGreaterThan(300);
});

test("a quantity that differs needs a reason, at its own field and with a code of its own", () => {
  const fewer = { value: "20", unit: "tablet" };
  expect(problemsOf({ quantity: fewer })).toEqual([
    {
      path: "quantity.reasonText",
      code: "quantity_differs",
      message: "The directions need 21 tablets, not 20 tablets. Please say why.",
    },
  ]);
  expect(problemsOf({ quantity: { ...fewer, reasonText: "Packs of 20." } })).toEqual([]);
  expect(problemsOf({ quantity: { ...fewer, reasonText: " " } })).toMatchObject([
    { code: "quantity_differs" },
  ]);
  expect(problemsOf({ quantity: { value: "21", unit: "tablet" } })).toEqual([]);
});

test.each<[what: string, directions: Directions, quantity: object]>([
  [
    "an endless course",
    { ...daily, phases: [{ plans: daily.phases[0]?.plans ?? [] }], until: "ongoing" },
    { value: "90", unit: "tablet" },
  ],
  [
    "a cream, counted in grams",
    {
      unit: "layer",
      route: "skin",
      phases: [{ plans: [{ dose: { amount: "1" }, often: { perDay: 3 } }], forDays: 7 }],
    },
    { value: "30", unit: "g" },
  ],
])("a quantity of %s needs no reason, because the directions have no number", (_, directions, quantity) => {
  const derived = { frequency: frequencyOf(directions), duration: durationOf(directions) };
  expect(problemsOf({ ...derived, directions, quantity })).toEqual([]);
});

test.each([
  ["in another unit", { value: "21", unit: "capsule" }, ["quantity"]],
  ["in mg of a tablet", { value: "8400", unit: "mg" }, ["quantity"]],
  ["of nothing", { value: "0", unit: "tablet" }, ["quantity"]],
  ["with a zero too many", { value: "21.0", unit: "tablet" }, ["quantity.value"]],
  ["below zero", { value: "-21", unit: "tablet" }, ["quantity.value"]],
  ["in a unit that does not exist", { value: "21", unit: "box" }, ["quantity.unit"]],
])("a quantity %s is refused", (_, quantity, paths) => {
  expect(
    problemsOf({ quantity: { ...quantity, reasonText: "As discussed." } }).map(({ path }) => path),
  ).toEqual(paths);
});

test.each([
  ["500 mg capsule", "mg", "capsule"],
  ["250 mg/5 ml suspension", "mg", "ml"],
  ["10 mg", "mg", undefined],
  ["2.5 mg tablet", "tablet", "tablet"],
  ["1% cream", "layer", "g"],
] as const)("the quantity of %s with doses in %s is counted in the unit %s", (dosage, unit, counted) => {
  const directions: Directions = {
    ...{ unit, route: unit === "layer" ? "skin" : "mouth" },
    phases: [{ plans: [{ dose: { amount: "1" }, often: { perDay: 1 } }], forDays: 500 }],
  };
  expect(quantityUnitOf({ dosage, directions })).toBe(counted);
});
