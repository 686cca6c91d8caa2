import { expect, test } from "vitest";
import {
  type Directions,
  detectIssues,
  issueForPharmacy,
  issueSentence,
  Medication,
  type Prescription,
} from "#domain/prescriptions";
import { prescription } from "../../samples.ts";

const now = "2026-11-24T11:00:00.000Z";
const daily = (amount: string, perDay = 1): Directions => ({
  ...{ unit: "tablet", route: "mouth" },
  phases: [{ plans: [{ dose: { amount }, often: { perDay } }], forDays: 7 }],
});
const weekly: Directions = {
  ...{ unit: "tablet", route: "mouth" },
  phases: [{ plans: [{ days: { on: ["mon"] }, dose: { amount: "4" }, often: { perDay: 1 } }], forDays: 28 }],
};
const line = {
  id: "019ab3f4-0000-7000-8000-000000000001",
  name: "Methotrexate",
  dosage: "2.5 mg tablet",
  frequency: "Another schedule",
  duration: "28 days",
  directions: weekly,
  quantity: { value: "16", unit: "tablet" },
} as const;
const problems = (input: object) =>
  Medication.safeParse({ ...line, ...input }).error?.issues.map(({ path, message }) => [
    path.join("."),
    message,
  ]) ?? [];

test("a line with directions has the frequency and duration that follow from them", () => {
  expect(problems({})).toEqual([]);
  const derived = "How often and how long differ from the directions. Please reload the page.";
  expect(problems({ frequency: "Once daily" })).toEqual([["directions", derived]]);
  expect(problems({ duration: "30 days" })).toEqual([["directions", derived]]);
});

test("a line without directions has a stated frequency and duration, and no quantity", () => {
  const plain = { directions: undefined, quantity: undefined, frequency: "Once daily", duration: "7 days" };
  expect(problems(plain)).toEqual([]);
  expect(problems({ ...plain, frequency: "Another schedule" }).map(([path]) => path)).toEqual(["frequency"]);
  expect(problems({ ...plain, duration: "28 days" }).map(([path]) => path)).toEqual(["duration"]);
  expect(problems({ ...plain, quantity: line.quantity }).map(([path]) => path)).toEqual(["quantity"]);
});

test("a quantity that the directions do not need has a reason that the pharmacy reads", () => {
  const twelve = { value: "12", unit: "tablet" };
  expect(problems({ quantity: twelve })).toEqual([
    ["quantity.reasonText", "The directions need 16 tablets, not 12 tablets. Please say why."],
  ]);
  expect(problems({ quantity: { ...twelve, reasonText: "She has four." } })).toEqual([]);
  for (const wrong of [
    { value: "16", unit: "ml" },
    { value: "0", unit: "tablet" },
  ])
    expect(problems({ quantity: wrong }).map(([path]) => path)).toEqual(["quantity"]);
  expect(problems({ quantity: undefined })).toEqual([]);
});

const refusal =
  "These directions contradict themselves, or the form of the medicine. Please write them again.";

test.each<[what: string, directions: Partial<Directions>]>([
  ["capsules of a tablet", { unit: "capsule" }],
  ["1.1 tablets", daily("1.1")],
])("directions of %s are refused at the directions", (_, wrong) => {
  expect(problems({ directions: { ...weekly, ...wrong }, quantity: undefined })).toEqual([
    ["directions", refusal],
  ]);
});

const inHand = (over: Partial<Prescription>): Prescription => ({
  ...prescription,
  ...{ status: "collected", handedOverAt: now, medication: "Digoxin", ...over },
});
const beside = (dosage: string, directions: Directions | undefined, known: Prescription) =>
  detectIssues({ medication: "Digoxin", dosage, directions, frequency: "Once daily" }, [known], {
    doctorId: "d1",
    now,
  });

test("the need of a day is compared where both lines have directions, else the dosage", () => {
  const ofOne = inHand({ dosage: "10 mg tablet", directions: daily("1") });
  const found = (dosage: string, directions: Directions | undefined, known = ofOne) =>
    beside(dosage, directions, known).map(({ code }) => code);
  expect(found("1 mg tablet", daily("10"))).toEqual(["already_active"]);
  expect(found("10 mg tablet", daily("10"))).toEqual(["tenfold_strength", "already_active"]);
  expect(found("10 mg tablet", daily("5", 2))).toEqual(["tenfold_strength", "already_active"]);
  expect(found("100 mg tablet", undefined)).toEqual(["tenfold_strength", "already_active"]);
  expect(found("1 mg tablet", daily("10"), inHand({ dosage: "10 mg" }))).toContain("tenfold_strength");
});

test("a doctor and a pharmacist read what is taken on a day in both lines", () => {
  const known = inHand({ dosage: "10 mg tablet", directions: daily("1") });
  const [tenfold] = beside("10 mg tablet", daily("10"), known);
  const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, "").replaceAll("\u00a0", " ");
  expect(tenfold && plain(issueSentence("10 mg tablet", tenfold))).toBe(
    "10 tablets a day of 10 mg tablet is 10 times 1 tablet a day of 10 mg tablet. 10 mg tablet is what the patient has from you now.",
  );
  expect(tenfold && plain(issueForPharmacy("10 mg tablet", tenfold))).toContain(
    "10 tablets a day of 10 mg tablet",
  );
});

test("the strength in the name counts, and without any strength the dosages are compared", () => {
  const found = (medication: string, dosage: string, amount: string, known: Partial<Prescription>) =>
    detectIssues(
      { medication, dosage, directions: daily(amount), frequency: "Once daily" },
      [inHand({ directions: daily("1"), ...known })],
      { doctorId: "d1", now },
    ).map(({ code }) => code);
  const amlodipine = { medication: "Amlodipine 5 mg", dosage: "1 tablet" };
  expect(found("Amlodipine 50 mg", "1 tablet", "1", amlodipine)).toContain("tenfold_strength");
  const strong = { medication: "Amlodipine 50 mg", dosage: "1 tablet" };
  expect(found("Amlodipine 5 mg", "1 tablet", "10", strong)).not.toContain("tenfold_strength");
  const digoxin = { medication: "Digoxin", dosage: "5 mg" };
  expect(found("Digoxin", "100 mg", "1", digoxin)).toContain("tenfold_strength");
});
