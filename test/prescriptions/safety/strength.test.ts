import { describe, expect, test } from "vitest";
import {
  type Amount,
  amountsOf,
  doseOf,
  dosesRatio,
  sameInAnyStrength,
  strengthOf,
} from "#domain/prescriptions";

const shownAmount = ({ value, dimension }: Amount) => `${Number(value.toFixed(9))} ${dimension}`;
const valuesOf = (dosage: string) => amountsOf(dosage).map(shownAmount);

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
    ["400/57 mg/5 ml", ["80 mg/ml", "11.4 mg/ml"]],
    ["400 mg/57 mg per 5 ml", ["80 mg/ml", "11.4 mg/ml"]],
    ["160/4.5 micrograms per puff", ["0.16 mg", "0.0045 mg"]],
    ["100 micrograms/puff", ["0.1 mg"]],
    ["200 mcg per 2 actuations", ["0.1 mg"]],
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
    ["62.5 mg", "500/125 mg", 0.1],
    ["6250 mg", "500/125 mg", 10],
    ["1250 mg", "500/125 mg", 2],
    ["1.2 g", "500/125 mg", 1.92],
    ["1875 mg", "500/125 mg", 3],
    ["5000/1250 mg", "500/125 mg", 10],
    ["5000/1250 mg", "625 mg", 10],
    ["500/12.5 mg", "500/125 mg", 0.1],
    ["500/12.5 mg", "625 mg", 0.1],
    ["5000/125 mg", "625 mg", 10],
    ["50/12.5 mg", "625 mg", 0.1],
    ["800/160 mg", "960 mg", 1],
    ["160/800 mg", "800/160 mg", 1],
    ["8000/1600 mg", "960 mg", 10],
    ["480 mg", "800/160 mg", 0.6],
    ["508 mg", "8/500 mg", 1],
    ["30/500 mg", "8/500 mg", 3.75],
    ["8/5000 mg", "8/500 mg", 10],
    ["80 mg", "8/500 mg", 10],
    ["100 mg", "25/100 mg", 1],
    ["125 mg", "25/100 mg", 1],
    ["25/250 mg", "25/100 mg", 2.5],
    ["100/25 mg", "25/100 mg", 1],
    ["1250 mg", "25/100 mg", 10],
    ["25/1000 mg", "25/100 mg", 10],
    ["160/45 micrograms", "160/4.5 micrograms", 10],
    ["160 micrograms", "160/4.5 micrograms per puff", 1],
    ["160/4.5 mg", "160/4.5 micrograms", 1000],
    ["1000 micrograms per puff", "100 micrograms", 10],
    ["250/62 mg per 5 ml", "312 mg per 5 ml", 1],
    ["250/620 mg per 5 ml", "250/62 mg per 5 ml", 10],
    ["50 mg/5 ml", "5 mg/5 ml", 10],
    ["5 mg/5 ml", "5 mg", undefined],
    ["50 mg", "5/160 mg", 10],
    ["50/1000 mg", "50/1,000 mg", 1],
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
    else expect(ratio?.times).toBeCloseTo(times, 9);
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
    ["Salbutamol 100 micrograms/puff", "100 micrograms/puff"],
    ["Symbicort 160/4.5 mcg per actuation", "160/4.5 mcg per actuation"],
    ["Co-amoxiclav 400/57 mg/5 ml", "400/57 mg/5 ml"],
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
    ["Salbutamol 100 micrograms/puff", "2 puffs", ["0.2 mg"], "100 micrograms/puff"],
    ["Salbutamol 100 micrograms/dose", "2 puffs", ["0.2 mg"], "100 micrograms/dose"],
    ["Amoxicillin 250 mg/5 ml", "10 ml", ["500 mg"], "250 mg/5 ml"],
    ["Insulin 100 units/ml", "10 units", ["10 iu"], undefined],
    ["Fentanyl 25 mcg/h patch", "1 patch", ["0.025 mg/h"], "25 mcg/h"],
    ["Amoxicillin 250 mg/5 ml", "250 mg/5 ml", ["50 mg/ml"], undefined],
    ["Fentanyl 25 mcg/h", "250 mcg/h", ["0.25 mg/h"], undefined],
    ["Amlodipine 5 mg", "10 mg", ["10 mg"], undefined],
    ["Amlodipine", "1 tablet", ["1 tablet"], undefined],
    ["Amlodipine 5 mg", "As told", [], undefined],
  ])("counts in a dosage by pieces: %s, %s", (medication, dosage, amounts, strength) => {
    const dose = doseOf({ medication, dosage });
    expect(dose.amounts.map(shownAmount)).toEqual(amounts);
    expect(dose.strength).toBe(strength);
  });

  test.each([
    ["Amlodipine 5 mg", "amlodipine", true],
    ["Amlodipine 5 mg", "Amlodipine 10 mg tablets", true],
    ["Augmentin 500/125 mg", "Augmentin", true],
    ["Vitamin D3 1000 IU", "Vitamin D3", true],
    ["Hydrocortisone cream 1%", "Hydrocortisone cream", true],
    ["Salbutamol 100 micrograms/puff", "Salbutamol", true],
    ["Hydrocortisone cream", "Hydrocortisone tablets", false],
    ["Vitamin B12", "Vitamin B6", false],
    ["Amlodipine 5 mg", "Amiloride 5 mg", false],
    ["5 mg", "10 mg", false],
  ])("does not tell two medicines apart: %s, %s: %s", (one, other, isSame) => {
    expect(sameInAnyStrength(one, other)).toBe(isSame);
  });
});
