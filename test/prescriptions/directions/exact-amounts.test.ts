import { expect, test } from "vitest";
import {
  amountText,
  asPieces,
  countingOf,
  type Directions,
  type Dose,
  type Plan,
  type ProductStrength,
  productOf,
  quantityOf,
} from "#domain/prescriptions";
import {
  compare,
  decimal,
  decimalText,
  exactly,
  floorOf,
  minus,
  plus,
  roundedUp,
  times,
  whole,
} from "../../../functions/prescriptions/domain/directions/decimal.ts";
import { keyOf, madeDirections, source } from "./made-directions.ts";

const numbers = (seed: number, count: number) => {
  const from = source(seed);
  return Array.from({ length: count }, () => [1 + from.below(999_999), 1 + from.below(999_999)] as const);
};
/** A number of thousandths as a decimal text. */
const textOf = (thousandths: number) => String(thousandths / 1000);

test("sums, differences, products and comparisons of amounts are those of integers of thousandths", () => {
  expect(decimalText(plus(decimal("0.1"), decimal("0.2")))).toBe("0.3");
  for (const [a, b] of numbers(21, 5000)) {
    const [one, other] = [decimal(textOf(a)), decimal(textOf(b))];
    expect(decimalText(plus(one, other))).toBe(textOf(a + b));
    expect(decimalText(minus(plus(one, other), one))).toBe(textOf(b));
    expect(decimalText(times(one, whole(b)))).toBe(decimalText({ n: BigInt(a) * BigInt(b), places: 3 }));
    expect(Math.sign(compare(one, other))).toBe(Math.sign(a - b));
    expect(floorOf(one, other)).toBe(Math.floor(a / b));
    expect(decimalText(roundedUp(one))).toBe(String(Math.ceil(a / 1000)));
  }
});

test("a division has a result only if it has three places at most, and leads back", () => {
  expect(exactly(decimal("1"), decimal("3"))).toBeUndefined();
  expect(exactly(decimal("1"), whole(0))).toBeUndefined();
  for (const [a, b] of numbers(22, 5000)) {
    const found = exactly(decimal(textOf(a)), decimal(textOf(b)));
    expect(found !== undefined, `${a} / ${b}`).toBe((a * 1000) % b === 0);
    if (found) expect(compare(times(found, decimal(textOf(b))), decimal(textOf(a)))).toBe(0);
  }
});

const thousandths = ({ amount, to }: Dose) => Math.round(Number(to ?? amount) * 1000);
const week = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** What a plan needs on one day of its course, which began on a day of the week. */
function onDay({ days, ...plan }: Plan, day: number, began: number): number {
  if (days && "everyDays" in days && day % days.everyDays !== 0) return 0;
  if (days && "everyMonths" in days && day % (days.everyMonths * 30) !== 0) return 0;
  if (days && "on" in days && !days.on.some((one) => one === week[(began + day) % 7])) return 0;
  if ("at" in plan) return plan.at.reduce((sum, { dose }) => sum + thousandths(dose), 0);
  const { often, dose } = plan;
  if ("perDay" in often) return thousandths(dose) * (often.to ?? often.perDay);
  throw new Error("not counted by days");
}

function ofPlan(plan: Plan, forDays: number, began: number): number {
  if ("often" in plan && "everyHours" in plan.often) {
    let sum = 0;
    for (let hour = 0; hour < forDays * 24; hour += plan.often.everyHours) sum += thousandths(plan.dose);
    return sum;
  }
  return Array.from({ length: forDays }, (_, day) => onDay(plan, day, began)).reduce((a, b) => a + b, 0);
}

/** The most of all days of the week on which a step may begin, dose by dose. */
function countOf({ phases, most, asNeeded }: Directions): number {
  const sums = phases.map(({ plans, forDays = 0 }) => {
    if (asNeeded && most !== undefined) return thousandths({ amount: most }) * forDays;
    const ofStart = (began: number) => plans.reduce((sum, plan) => sum + ofPlan(plan, forDays, began), 0);
    return Math.max(...week.map((_, began) => ofStart(began)));
  });
  return sums.reduce((a, b) => a + b, 0);
}

/** Without those of no end or rhythm, both sides, as needed on some days, or a part of a week in plans. */
const counted = madeDirections(23, 20_000).filter(({ phases, asNeeded, most, unit, side }) => {
  const isPrnOnDays = asNeeded && most !== undefined && phases[0]?.plans[0]?.days;
  const isCourse = phases.every(
    ({ plans, forDays = 0 }) =>
      forDays > 0 &&
      (plans.length === 1 || forDays % 7 === 0) &&
      plans.every((plan) => !("often" in plan && ("free" in plan.often || "once" in plan.often))),
  );
  return isCourse && !isPrnOnDays && unit !== "layer" && side !== "both";
});

test("the quantity of made courses is their doses, counted day by day with integers", () => {
  const units = counted.filter(({ unit }) => countingOf(unit) !== "strength" && unit !== "g");
  expect(units.length).toBeGreaterThan(2500);
  for (const directions of units) {
    const { unit } = directions;
    const count = countOf(directions);
    const value = countingOf(unit) === "piece" ? Math.ceil(count / 1000) : count / 1000;
    expect(quantityOf(directions), keyOf(directions)).toEqual({ value: String(value), unit });
  }
});

const suspension = (unit: ProductStrength["unit"]): ProductStrength => ({
  ...{ amount: "125", unit, per: { amount: "5", unit: "ml" } },
});

test("the quantity of made courses in mg is their doses in ml of a suspension", () => {
  const masses = (["mg", "microgram", "mmol"] as const).flatMap((unit) =>
    counted.filter((one) => one.unit === unit).map((directions) => ({ unit, directions })),
  );
  expect(masses.length).toBeGreaterThan(300);
  for (const { unit, directions } of masses) {
    const value = String(countOf(directions) / 25_000);
    expect(quantityOf(directions, suspension(unit)), keyOf(directions)).toEqual({ value, unit: "ml" });
    expect(quantityOf(directions)).toEqual({ none: "indivisible" });
  }
});

test("the same directions in ml of a suspension need as many, and others have no such form", () => {
  // Micrograms may be a part of a thousandth of a ml.
  for (const directions of counted.filter(({ unit }) => unit !== "microgram")) {
    const { unit, route = "mouth" } = directions;
    const isMass = unit === "mg" || (unit === "g" && route === "mouth");
    const inMl = asPieces(directions, suspension("mg"));
    expect(inMl?.unit, keyOf(directions)).toBe(isMass ? "ml" : undefined);
    if (inMl) expect(quantityOf(inMl)).toEqual(quantityOf(directions, suspension("mg")));
  }
});

const daily = (amount: string, unit: Directions["unit"], more: Partial<Directions> = {}): Directions => ({
  ...{ unit, route: "mouth", phases: [{ plans: [{ dose: { amount }, often: { perDay: 1 } }], forDays: 7 }] },
  ...more,
});

test.each<[amount: string, unit: Directions["unit"], dosage: string, dose: string | undefined]>([
  ["500", "mg", "500 mg capsule", "1 capsule"],
  ["1000", "mg", "1 g tablet", "1 tablet"],
  ["0.5", "mg", "250 mcg tablet", "2 tablets"],
  ["125", "microgram", "0.125 mg tablet", "1 tablet"],
  ["2.5", "mg", "10 mg tablet", "0.25 tablet"],
  ["1", "mg", "10 mg tablet", undefined],
  ["5", "mg", "10 mg capsule", undefined],
  ["20", "mg", "15 mg tablet", undefined],
  ["250", "mg", "250 mg/5 ml suspension", "5 ml"],
  ["1", "mmol", "500 mg tablet", undefined],
  ["1", "tablet", "500 mg tablet", undefined],
])("a dose of %s %s is so much of a %s: %s", (amount, unit, dosage, dose) => {
  const { strength } = productOf(dosage);
  const pieces = strength && asPieces(daily(amount, unit), strength);
  const [plan] = pieces?.phases[0]?.plans ?? [];
  const found = plan && "dose" in plan ? amountText(plan.dose.amount, pieces?.unit ?? "dose") : undefined;
  expect(found).toBe(dose);
});

test("ranges, moments and the maximum of directions become pieces too", () => {
  const strength: ProductStrength = { amount: "500", unit: "mg", per: { amount: "1", unit: "tablet" } };
  const range = daily("500", "mg", {
    phases: [{ plans: [{ dose: { amount: "500", to: "1000" }, often: { everyHours: 6 } }], forDays: 3 }],
    ...{ asNeeded: { reason: "pain" }, most: "4000" },
  });
  expect(asPieces(range, strength)).toEqual({
    ...range,
    unit: "tablet",
    phases: [{ plans: [{ dose: { amount: "1", to: "2" }, often: { everyHours: 6 } }], forDays: 3 }],
    most: "8",
  });
  const at = (morning: string, evening: string) => [
    { moment: "morning" as const, dose: { amount: morning } },
    { moment: "evening" as const, dose: { amount: evening } },
  ];
  const twice = daily("1", "mg", { phases: [{ plans: [{ at: at("500", "750") }], forDays: 7 }] });
  expect(asPieces(twice, strength)?.phases).toEqual([{ plans: [{ at: at("1", "1.5") }], forDays: 7 }]);
});
