import { describe, expect, test } from "vitest";
import {
  detectIssues,
  detectIssuesOf,
  ingredientsOfName,
  isKnownMedicine,
  issueSentence,
  type Prescription,
} from "#domain/prescriptions";
import { prescription } from "../../samples.ts";

const now = "2026-12-01T10:00:00.000Z";
const writing = { doctorId: "d1", now };
/** In the patient's hand for five days, and goes on. */
const inHand = (over: Partial<Prescription>): Prescription => ({
  ...{ ...prescription, status: "collected", handedOverAt: "2026-11-26T10:00:00.000Z", duration: "Ongoing" },
  ...over,
});
const lineOf = (medication: string, dosage: string) => ({ medication, dosage, frequency: "Once daily" });

describe("the ingredient that two medicines share", () => {
  test.each([
    ["Nurofen", "Ibuprofen", "ibuprofen"],
    ["Nurofen Plus", "Codeine", "codeine"],
    ["Panadol", "Tylenol", "acetaminophen"],
    ["Co-codamol", "Calpol", "acetaminophen"],
    ["Co-amoxiclav 500/125", "Amoxil", "amoxicillin"],
    ["Voltarol", "Voltaren gel", "diclofenac"],
    ["Doliprane", "Efferalgan", "acetaminophen"],
    ["Losec", "Omeprazole", "omeprazole"],
    ["Euthyrox 50", "Thyroxine", "levothyroxine"],
    ["Salbutamol", "Ventoline", "albuterol"],
    ["Entresto", "Diovan", "valsartan"],
    ["Lantus", "Insulin glargine", "insulin"],
  ])("%s beside %s is the same ingredient, %s, whatever the brand", (medication, other, shared) => {
    const known = [inHand({ medication: other })];
    const issues = detectIssues(lineOf(medication, "1 tablet"), known, writing);
    expect(issues.map((one) => [one.code, one.shared])).toContainEqual(["same_ingredient", shared]);
  });

  const asks = (medication: string, other: string) => {
    const known = [inHand({ medication: other })];
    return detectIssues(lineOf(medication, "10 units"), known, writing).map(({ code }) => code);
  };

  // The usual pairs of two forms, in both orders.
  test.each([
    ["Insulin glargine", "Insulin lispro"],
    ["Lantus", "NovoRapid"],
    ["Insulin degludec 100 units/ml", "Insulin aspart"],
    ["Humulin N", "Humulin R"],
    ["Insulin isophane", "Insulin soluble"],
    ["Insulin NPH", "Insulin regular"],
    ["Morphine modified-release", "Morphine oral solution"],
    ["Zomorph", "Oramorph"],
    ["OxyContin", "OxyNorm"],
    ["Oxycodone ER", "Oxycodone IR"],
    ["OxyContin", "Percocet"],
  ])("%s and %s are prescribed together, and need no reason", (long, short) => {
    expect([asks(long, short), asks(short, long)]).toEqual([[], []]);
  });

  test.each([
    ["Insulin glargine", "Insulin degludec", "same_ingredient"],
    ["Insulin glargine", "Lantus", "same_ingredient"],
    ["Insulin lispro", "NovoRapid", "same_ingredient"],
    ["Insulin glargine", "Insulin", "same_ingredient"],
    ["Insulin glargine", "Humulin 70/30", "same_ingredient"],
    ["Insulin glargine", "NovoLog Mix 70/30", "same_ingredient"],
    ["Insulin glargine", "Novolog 70/30", "same_ingredient"],
    ["Insulin glargine", "Insulin lispro protamine", "same_ingredient"],
    ["Insulin glargine", "Insulin aspart protamine/aspart", "same_ingredient"],
    ["Insulin lispro", "Humulin R U-500", "same_ingredient"],
    ["Insulin glargine", "Humulin R U-500", "same_ingredient"],
    ["Insulin glargine", "Ryzodeg", "same_ingredient"],
    ["Insulin glargine", "Insulin glargine", "already_active"],
    ["Zomorph", "MST", "same_ingredient"],
    ["Morphine", "Oramorph", "same_ingredient"],
    ["OxyContin", "Oramorph", "same_class"],
    ["Metformin ER", "Metformin IR", "same_ingredient"],
    ["Tramadol SR", "Tramadol IR", "same_ingredient"],
    ["Tylenol", "Percocet", "same_ingredient"],
  ])("%s beside %s needs a reason: %s", (one, other, code) => {
    expect([asks(one, other), asks(other, one)]).toEqual([[code], [code]]);
  });

  test("find a slip of the dose of one insulin also beside its pair", () => {
    const known = ["Insulin glargine", "Insulin lispro"].map((medication, n) =>
      inHand({ id: `rx${n}`, medication, dosage: "10 units" }),
    );
    const issues = detectIssues(lineOf("Insulin glargine", "100 units"), known, writing);
    expect(issues.map(({ code }) => code)).toEqual(["tenfold_strength", "already_active"]);
  });
});

test.each([
  [
    "Ibuprofen",
    "Nurofen",
    "This contains ibuprofen, and so does another medicine (400\u00a0mg) that you write on another line.",
  ],
  [
    "Naproxen",
    "Ibuprofen",
    "This is of the same class (anti-inflammatory pain relievers (NSAIDs)) as another medicine that you write on another line.",
  ],
  ["Insulin glargine", "Insulin lispro", undefined],
  ["Ibuprofen", "Metformin", undefined],
])("%s and %s in one request: %s", (first, second, sentence) => {
  const lines = [first, second].map((medication) => lineOf(medication, "400 mg"));
  const [one, two] = detectIssuesOf(lines, [], writing);
  expect(one).toEqual([]);
  expect(two?.map((issue) => issueSentence("400 mg", issue))).toEqual(sentence ? [sentence] : []);
});

test("a brand has one meaning, and only ingredients that are compared", () => {
  const source = [...ingredientsOfName];
  expect(source.length).toBeGreaterThan(250);
  for (const [name, ingredients] of source) {
    expect(isKnownMedicine(name), name).toBe(true);
    for (const ingredient of ingredients) {
      expect(ingredientsOfName.has(ingredient), `${name}: ${ingredient}`).toBe(false);
      expect(isKnownMedicine(ingredient), `${name}: ${ingredient}`).toBe(true);
    }
  }
});
