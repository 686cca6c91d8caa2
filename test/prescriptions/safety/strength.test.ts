import { describe, expect, test } from "vitest";
import { amountsOf, doseOf, dosesRatio, sameInAnyStrength, strengthOf } from "#domain/prescriptions";

const valuesOf = (dosage: string) => amountsOf(dosage).map(({ value, dimension }) => `${value} ${dimension}`);

describe("a combination", () => {
  test.each([
    ["500/125 mg", ["500 mg", "125 mg"]],
    ["500 mg/125 mg", ["500 mg", "125 mg"]],
    ["500 mg / 125 mg", ["500 mg", "125 mg"]],
    ["500 mg + 125 mg", ["500 mg", "125 mg"]],
    ["25/100 mg", ["25 mg", "100 mg"]],
    ["5/325 mg", ["5 mg", "325 mg"]],
    ["4/5 mg", ["4 mg", "5 mg"]],
    ["2.5/6.25 mg", ["2.5 mg", "6.25 mg"]],
    ["100/62.5/25 mcg", ["0.1 mg", "0.0625 mg", "0.025 mg"]],
    ["500/125 mg tablet", ["500 mg", "125 mg"]],
    ["1/2 mg", ["0.5 mg"]],
    ["3/4 tablet", ["0.75 tablet"]],
    ["3/2 tablets", ["1.5 tablet"]],
    ["1 g/100 g", ["0.01 mg/mg"]],
    ["10 mg/g", ["0.01 mg/mg"]],
    ["250 mg/5 ml", ["50 mg/ml"]],
    ["500/125 mg, 2 tablets", []],
    ["500/ mg", []],
  ])("is read by its parts: %j", (dosage, parts) => {
    expect(valuesOf(dosage)).toEqual(parts);
  });
});

describe("two doses", () => {
  test.each([
    ["5000/125 mg", "500/125 mg", 10],
    ["500/1250 mg", "500/125 mg", 10],
    ["50/125 mg", "500/125 mg", 0.1],
    ["875/125 mg", "500/125 mg", 1.75],
    ["625 mg", "500/125 mg", 1],
    ["500 mg", "500/125 mg", 1],
    ["1000 mg", "500/125 mg", 1.6],
    ["62.5 mg", "500/125 mg", 0.5],
    ["5000 mg", "500/125 mg", 10],
    ["5 mg", "5/325 mg", 1],
    ["325 mg", "5/325 mg", 1],
    ["50 mg", "5/325 mg", 10],
    ["500/125 mg", "625 mg", 1],
    ["500/125 mg", "100/62.5/25 mcg", undefined],
    ["500/125 mg", "5 ml", undefined],
    ["500/125 mg", "1 tablet", undefined],
  ])("are compared, a combination by its parts or its sum: %j with %j", (one, other, times) => {
    const ratio = dosesRatio(amountsOf(one), amountsOf(other));
    if (times === undefined) expect(ratio).toBeUndefined();
    else expect(ratio).toBeCloseTo(times, 9);
  });
});

describe("the strength in a name", () => {
  test.each([
    ["Amlodipine 5 mg", "5 mg"],
    ["Amlodipine 5mg tablets", "5mg"],
    ["Augmentin 500/125 mg", "500/125 mg"],
    ["Augmentin 500 mg/125 mg", "500 mg/125 mg"],
    ["Amlodipine 5 mg valsartan 160 mg", "5 mg/160 mg"],
    ["Levothyroxine 50 mcg", "50 mcg"],
    ["Levothyroxine 50 µg", "50 μg"],
    ["Vitamin D3 1000 IU", "1000 IU"],
    ["Insulin glargine 100 units/ml", "100 units/ml"],
    ["Amoxicillin 250 mg/5 ml suspension", "250 mg/5 ml"],
    ["Fentanyl 25 mcg/h patch", "25 mcg/h"],
    ["Hydrocortisone cream 1%", "1%"],
    ["Ramipril ٥ mg", "5 mg"],
    ["Amlodipine", undefined],
    ["Vitamin B12", undefined],
    ["Advil 200", undefined],
    ["Omega 3", undefined],
    ["Humulin 70/30", undefined],
    ["Insulin 3 ml pen", undefined],
    ["Saline 500 ml", undefined],
    ["Amoxicillin 250 mg/5 ml, 20 g", undefined],
    ["אקמול", undefined],
  ])("of %j is %s", (name, text) => {
    expect(strengthOf(name)?.text).toBe(text);
  });

  test.each([
    ["Amlodipine 5 mg", "1 tablet", ["5 mg"], "5 mg"],
    ["Amlodipine 5 mg", "2 tablets", ["10 mg"], "5 mg"],
    ["Augmentin 500/125 mg", "2 tablets", ["1000 mg", "250 mg"], "500/125 mg"],
    ["Amlodipine 5 mg", "10 mg", ["10 mg"], undefined],
    ["Amlodipine", "1 tablet", ["1 tablet"], undefined],
    ["Amlodipine 5 mg", "As told", [], undefined],
  ])("counts in a dosage by pieces: %s, %s", (medication, dosage, amounts, strength) => {
    const dose = doseOf({ medication, dosage });
    expect(dose.amounts.map(({ value, dimension }) => `${value} ${dimension}`)).toEqual(amounts);
    expect(dose.strength).toBe(strength);
  });

  test.each([
    ["Amlodipine 5 mg", "amlodipine", true],
    ["Amlodipine 5 mg", "Amlodipine 10 mg tablets", true],
    ["Augmentin 500/125 mg", "Augmentin", true],
    ["Vitamin D3 1000 IU", "Vitamin D3", true],
    ["Hydrocortisone cream 1%", "Hydrocortisone cream", true],
    ["Hydrocortisone cream", "Hydrocortisone tablets", false],
    ["Vitamin B12", "Vitamin B6", false],
    ["Amlodipine 5 mg", "Amiloride 5 mg", false],
    ["5 mg", "10 mg", false],
  ])("does not tell two medicines apart: %s, %s: %s", (one, other, isSame) => {
    expect(sameInAnyStrength(one, other)).toBe(isSame);
  });
});
