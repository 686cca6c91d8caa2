import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountOf, timesAsMuch } from "#domain/prescriptions";

describe("the amount in a dosage", () => {
  test.each([
    ["500 mg", 500, "mg"],
    ["500mg", 500, "mg"],
    ["1.5 g", 1500, "mg"],
    ["1500 mg", 1500, "mg"],
    ["1,000 mg", 1000, "mg"],
    ["10,000 units", 10_000, "iu"],
    ["1,234,567.5 IU", 1_234_567.5, "iu"],
    ["0,25 mg", 0.25, "mg"],
    ["0,125 mg", 0.125, "mg"],
    ["12,5 mg", 12.5, "mg"],
    ["1,25 mg", 1.25, "mg"],
    [".125 mg", 0.125, "mg"],
    [",5 mg", 0.5, "mg"],
    ["1.0 mg", 1, "mg"],
    ["1.000 mg", 1, "mg"],
    ["50 mcg", 0.05, "mg"],
    ["50 µg", 0.05, "mg"],
    ["50 μg", 0.05, "mg"],
    ["50 Micrograms", 0.05, "mg"],
    ["100 IU", 100, "iu"],
    ["100 I.U.", 100, "iu"],
    ["5 ml", 5, "ml"],
    ["5 mL", 5, "ml"],
    ["0.5 L", 500, "ml"],
    ["½ tablet", 0.5, "tablet"],
    ["1½ tablets", 1.5, "tablet"],
    ["1 ½ tablets", 1.5, "tablet"],
    ["1/2 tablet", 0.5, "tablet"],
    ["1 1/2 tablets", 1.5, "tablet"],
    ["half a tablet", 0.5, "tablet"],
    ["one tablet", 1, "tablet"],
    ["a tablet", 1, "tablet"],
    ["One and a half tablets", 1.5, "tablet"],
    ["<1 drop", 1, "drop"],
    ["up to 2 puffs", 2, "puff"],
    ["500 mg tablet", 500, "mg"],
    ["500 mg, film-coated", 500, "mg"],
    ["1 %", 1, "%"],
    ["5 mg/5 ml", 1, "mg/ml"],
    ["250 mg per 5 ml", 50, "mg/ml"],
    ["10 mg/kg", 0.00001, "mg/mg"],
    ["25 mcg/h", 0.025, "mg/h"],
  ])("of %j is %s %s", (dosage, value, dimension) => {
    const amount = amountOf(dosage);
    expect(amount?.dimension).toBe(dimension);
    expect(amount?.value).toBeCloseTo(value, 9);
  });

  test.each([
    "",
    "Thin layer",
    "mg",
    "500",
    "5 scoops",
    "1-2 tablets",
    "1 to 2 tablets",
    "2 x 500 mg",
    "2 tablets of 500 mg",
    "1 tablet (500 mg)",
    "1.000,5 mg",
    "1 000 mg",
    "1.2.3 mg",
    "12,3456,789 mg",
    "1/0 tablet",
    "0 mg",
    "-5 mg",
    "mg 5",
    "5 mg/",
    "5 mg/5 ml/5",
  ])("is not guessed: %j", (dosage) => {
    expect(amountOf(dosage)).toBeUndefined();
  });

  test("is read from any text without failing", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (dosage) => {
        const amount = amountOf(dosage);
        expect(amount === undefined || amount.value > 0).toBe(true);
      }),
    );
  });

  test("is the same with a point, a decimal comma, or converted to another unit", () => {
    const hundredths = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(hundredths, fc.constantFrom("mg", "g", "ml", "tablets"), (n, unit) => {
        const written = (n / 100).toFixed(2);
        expect(amountOf(`${written.replace(".", ",")}${unit}`)).toEqual(amountOf(`${written} ${unit}`));
        const inGrams = amountOf(`${(n / 1000).toFixed(3)} g`);
        expect(inGrams?.value).toBeCloseTo(amountOf(`${n} mg`)?.value ?? 0, 9);
      }),
    );
  });
});

describe("two amounts", () => {
  test.each([
    ["2.5 mg", "0,25 mg", 10],
    ["1.5 g", "1500 mg", 1],
    ["50 mcg", "0.5 mg", 0.1],
    ["½ tablet", "5 tablets", 0.1],
    ["10,000 units", "1,000 IU", 10],
  ])("are compared as a multiple: %s, %s, %d", (one, other, times) => {
    const [a, b] = [amountOf(one), amountOf(other)];
    expect(a && b && timesAsMuch(a, b)).toBeCloseTo(times, 9);
  });

  test.each([
    ["5 ml", "5 mg"],
    ["1 tablet", "1 capsule"],
    ["5 mg/ml", "5 mg"],
  ])("of different units are not compared: %s, %s", (one, other) => {
    const [a, b] = [amountOf(one), amountOf(other)];
    expect(a && b && timesAsMuch(a, b)).toBeUndefined();
  });
});
