import { expect, test } from "vitest";
import { productOf } from "#domain/prescriptions";

/** "500 mg in 1 capsule", or nothing. */
function strengthOf(dosage: string): string | undefined {
  const { strength } = productOf(dosage);
  return strength && `${strength.amount} ${strength.unit} in ${strength.per.amount} ${strength.per.unit}`;
}

test.each([
  ["500 MG CAPSULE", "500 mg in 1 capsule"],
  ["20 mg gastro-resistant capsules", "20 mg in 1 capsule"],
  ["5 mg XR tablet", "5 mg in 1 tablet"],
  ["1 g tablet", "1 g in 1 tablet"],
  ["50 mcg tablets", "50 microgram in 1 tablet"],
  ["50 µg tablet", "50 microgram in 1 tablet"],
  ["10 mg per tablet", "10 mg in 1 tablet"],
  ["10 mg/cap", "10 mg in 1 capsule"],
  ["100 mg suppository", "100 mg in 1 suppository"],
  ["1 g sachet", "1 g in 1 sachet"],
  ["50 mcg/actuation", "50 microgram in 1 puff"],
  ["125 mg in 5 ml", "125 mg in 5 ml"],
  ["125 mg / 5 mL", "125 mg in 5 ml"],
  ["250mg/5ml", "250 mg in 5 ml"],
  ["1 mg/ml oral solution", "1 mg in 1 ml"],
  ["1 g/10 ml oral solution", "1 g in 10 ml"],
  ["50mcg/0.5ml", "50 microgram in 0.5 ml"],
  ["1 mmol/ml", "1 mmol in 1 ml"],
])("the dosage %s has the strength %s", (dosage, strength) => {
  expect(strengthOf(dosage)).toBe(strength);
});

test.each([
  ["a combination", "500/125 mg tablet"],
  ["a combination", "500mg/125mg tablet"],
  ["a combination", "500 mg + 125 mg tablet"],
  ["a combination of three", "25 mg/5 mg/100 mg tablet"],
  ["a combination without units", "co-codamol 30/500 tablet"],
  ["a combination with a dash", "875-125 mg tablet"],
  ["a combination of an inhaler", "250/50 mcg inhaler"],
  ["an amount for each hour", "25 mcg/hour patch"],
  ["an amount for 24 hours", "10 mg/24 h patch"],
  ["an amount for the weight", "5 mg/kg"],
  ["an amount for the weight and the day", "5 mg/kg/day tablet"],
  ["an amount for the skin", "20 mg/m2"],
  ["an amount for a liter, which no dose is", "20 mmol/l"],
  ["an amount for a spray", "50 mcg/spray nasal spray"],
  ["a percentage", "1% cream"],
  ["an amount of a cream", "30 g tube cream"],
  ["units", "100 units/ml pen"],
  ["a mark that separates thousands or decimals", "1,000 mg tablet"],
  ["a mark that separates thousands or decimals", "1,5 mg tablet"],
  ["a zero too many", "1.0 mg tablet"],
  ["a zero too many", "250 mg/5.0 ml suspension"],
  ["no amount", "0 mg tablet"],
  ["an amount in nothing", "250 mg/0 ml suspension"],
  ["pieces before the amount", "2 x 500 mg tablet"],
  ["a part of a piece before the amount", "half of 50 mg tablet"],
  ["no form", "10 mg"],
  ["no number", "Thin layer"],
])("%s is no strength: %s", (_, dosage) => {
  expect(strengthOf(dosage)).toBeUndefined();
});

test.each([
  ["0.05% nasal spray", "spray", "nose"],
  ["Drops", "drop", undefined],
  ["otic solution", "drop", "ear"],
  ["lidocaine patch 5%", "patch", "skin"],
  ["500 mg pessary", "pessary", "vagina"],
  ["2 mg lozenge", "lozenge", undefined],
  ["10 ml syrup", "ml", "mouth"],
  ["0.1% ointment", undefined, "skin"],
  ["Thin layer", undefined, undefined],
])("the dosage %s is counted in the unit %s and goes the way of its form: %s", (dosage, unit, route) => {
  const { strength: _, ...form } = productOf(dosage);
  expect(form).toEqual({ ...(unit && { unit }), ...(route && { route }) });
});
