import { expect, test } from "vitest";
import {
  amountText,
  asPieces,
  type Directions,
  daysOf,
  mostOfADay,
  productOf,
  quantityOf,
} from "#domain/prescriptions";
import {
  decimal,
  decimalText,
  plus,
  times,
  whole,
} from "../../../functions/prescriptions/domain/directions/decimal.ts";
import { readDirections } from "../../../functions/prescriptions/domain/directions/reading/read-directions.ts";
import { madeDirections } from "./made-directions.ts";

function directionsOf(typed: string, dosage = ""): Directions {
  const found = readDirections(typed, productOf(dosage));
  if ("problem" in found) throw new Error(`${typed}: ${found.problem} ${found.at}`);
  return found.directions;
}
const needOf = (typed: string, dosage = "") => {
  const needed = quantityOf(directionsOf(typed, dosage), productOf(dosage).strength);
  return "none" in needed ? needed.none : amountText(needed.value, needed.unit);
};

test.each([
  ["methotrexate on Mondays", "4 tab weekly mon 28d", "2.5 mg tablet", "16 tablets"],
  ["methotrexate in mg", "10 mg weekly mon 28d", "2.5 mg tablet", "16 tablets"],
  ["prednisone in steps", "40 mg od 5d, 20 mg od 5d, 10 mg od 5d", "10 mg tablet", "35 tablets"],
  ["ibuprofen as needed", "1-2 tab q6h prn max 6 10d", "400 mg tablet", "60 tablets"],
  ["a suspension in ml", "7.5 ml tid 7d", "250 mg/5 ml suspension", "157.5 ml"],
  ["a suspension in mg", "250 mg tid 7d", "250 mg/5 ml suspension", "105 ml"],
  ["capsules in mg", "500 mg q8h 7d", "500 mg capsule", "21 capsules"],
  ["micrograms of a product in mg", "125 micrograms od 30d", "0.125 mg tablet", "30 tablets"],
  ["half a tablet, rounded up", "half a tablet od 7d", "", "4 tablets"],
  ["1-0-2", "1-0-2 30d", "850 mg tablet", "90 tablets"],
  ["three days of the week, the most that there can be", "1 tab mon wed fri 30d", "", "13 tablets"],
  ["every 72 hours", "1 patch q72h 30d", "", "10 patches"],
  ["once", "2 tab stat", "", "2 tablets"],
  ["insulin, in units of its own", "10 units bid 30d", "100 units/ml pen", "600 units"],
  ["a dose into which the product does not divide", "20 mg od 7d", "15 mg tablet", "indivisible"],
  ["a dose in mg without a strength", "500 mg q8h 7d", "", "indivisible"],
  ["doses of which each is a part of a capsule", "5 mg od 7d", "10 mg capsule", "indivisible"],
  ["a tenth of a tablet", "1 mg od 10d", "10 mg tablet", "indivisible"],
  ["grams of a product in mg", "1 g od 7d", "500 mg tablet", "14 tablets"],
  ["both nostrils", "2 sprays both nostrils bid 7d", "nasal spray", "56 sprays"],
  ["each eye", "1 drop each eye bid 7d", "0.5% eye drops", "28 drops"],
  ["as needed on Mondays, with a maximum", "1 tab bid mon prn max 2 28d", "", "8 tablets"],
  [
    "other doses on other days, from whatever day",
    "2 tab mon wed fri, 1 tab other days 10d",
    "",
    "15 tablets",
  ],
  ["millions of units", "500000 units qid 14d", "suspension", "28000000 units"],
  ["a course without an end", "1 tab od ongoing", "", "endless"],
  ["no rhythm", "2 puffs prn 30d", "", "free"],
  ["a thin layer", "thinly bid 7d", "", "uncounted"],
])("the quantity of %s is exact", (_, typed, dosage, quantity) => {
  expect(needOf(typed, dosage)).toBe(quantity);
});

test.each([
  ["90", "1 tab od ongoing", "", 90],
  ["16", "4 tab weekly mon ongoing", "", 28],
  ["10", "1 patch q72h ongoing", "", 30],
  ["20", "1-2 tab q6h prn max 6 10d", "", 3],
  ["28", "1-0-1 ongoing", "500 mg tablet", 14],
  ["30", "40 mg od 5d, 20 mg od 5d", "10 mg tablet", undefined],
])("%s of %s (%s) is enough for its days", (quantity, typed, dosage, days) => {
  expect(daysOf(quantity, directionsOf(typed, dosage), productOf(dosage).strength)).toBe(days);
});

test.each([
  ["40 mg od 5d, 20 mg od 5d", "10 mg tablet", "4 tablets, 2 tablets"],
  ["2.5 mg mon wed fri, 5 mg other days 28d", "5 mg tablet", undefined],
  ["250 mg tid 7d", "500 mg tablet", "0.5 tablet"],
  ["100 mg tid 7d", "1 g tablet", undefined],
  ["250 mg tid 7d", "250 mg capsule", "1 capsule"],
  ["20 mg od 7d", "15 mg tablet", undefined],
  ["375 mg tid 7d", "250 mg/5 ml suspension", "7.5 ml"],
])("%s of %s are %s for who takes them", (typed, dosage, doses) => {
  const { strength } = productOf(dosage);
  const pieces = strength && asPieces(directionsOf(typed, dosage), strength);
  const plans = pieces?.phases.flatMap((phase) => phase.plans) ?? [];
  const all = plans.map((plan) =>
    "dose" in plan ? amountText(plan.dose.amount, pieces?.unit ?? "dose") : "",
  );
  if (doses === undefined) return expect(all.join()).not.toContain("0.1");
  expect(all.join(", ")).toBe(doses);
});

test.each([
  ["500 mg capsule", { unit: "capsule", route: "mouth", strength: "500 mg in 1 capsule" }],
  ["2.5 mg tablet", { unit: "tablet", route: "mouth", strength: "2.5 mg in 1 tablet" }],
  ["50 micrograms tablet", { unit: "tablet", route: "mouth", strength: "50 microgram in 1 tablet" }],
  ["250 mg/5 ml suspension", { unit: "ml", route: "mouth", strength: "250 mg in 5 ml" }],
  ["250 mg/5 ml", { unit: "ml", strength: "250 mg in 5 ml" }],
  ["100 mcg/puff inhaler", { unit: "puff", route: "inhaled", strength: "100 microgram in 1 puff" }],
  ["eye drops 0.5%", { unit: "drop", route: "eye" }],
  ["0.5% eye drops", { unit: "drop", route: "eye" }],
  ["500/125 mg tablet", { unit: "tablet", route: "mouth" }],
  ["5 mg/80 tablet", { unit: "tablet", route: "mouth" }],
  ["20 mg (2 tablets)", { unit: "tablet", route: "mouth" }],
  ["875 mg-125 mg tablet", { unit: "tablet", route: "mouth" }],
  ["20 mg or 40 mg tablet", { unit: "tablet", route: "mouth" }],
  [
    "18 mcg capsule for inhalation",
    { unit: "capsule", route: "inhaled", strength: "18 microgram in 1 capsule" },
  ],
  ["40 mg/ml suspension for injection", { unit: "ml", isInjected: true, strength: "40 mg in 1 ml" }],
  ["eye ointment 1%", { route: "eye" }],
  ["0.5 mg sublingual tablet", { unit: "tablet", route: "tongue", strength: "0.5 mg in 1 tablet" }],
  ["5 mg/325 mg tablet", { unit: "tablet", route: "mouth" }],
  ["1% cream", { route: "skin" }],
  ["1,000 mg tablet", { unit: "tablet", route: "mouth" }],
  ["10 mg", {}],
  ["10 mg/kg", {}],
  ["100 units/ml pen", {}],
  ["Thin layer", {}],
  ["", {}],
])("the product of the dosage %j is read, or nothing", (dosage, product) => {
  const { strength, ...found } = productOf(dosage);
  const text =
    strength && `${strength.amount} ${strength.unit} in ${strength.per.amount} ${strength.per.unit}`;
  expect({ ...found, ...(text && { strength: text }) }).toEqual(product);
});

test("amounts are exact, with no floating point", () => {
  expect(decimalText(times(decimal("0.1"), whole(3)))).toBe("0.3");
  expect(decimalText(times(decimal("1.005"), whole(1000)))).toBe("1005");
  expect(() => decimal(".5")).toThrow("not a decimal");
  expect(() => decimal("1.0")).toThrow("not a decimal");
});

test("for made directions of the same dose each day, the quantity is the day's need times the days", () => {
  const simple = madeDirections(4, 3000).filter(({ phases, asNeeded, unit }) => {
    const [phase] = phases;
    const [plan] = phase?.plans ?? [];
    const isDaily = plan && !plan.days && ("at" in plan || "perDay" in plan.often);
    return phases.length === 1 && isDaily && phase?.forDays && !asNeeded && unit === "ml";
  });
  expect(simple.length).toBeGreaterThan(10);
  for (const directions of simple) {
    const needed = quantityOf(directions);
    const daily = mostOfADay(directions);
    const days = directions.phases[0]?.forDays ?? 0;
    const sum = daily && Array.from({ length: days }, () => daily).reduce(plus);
    expect("value" in needed && needed.value).toBe(sum && decimalText(sum));
  }
});
