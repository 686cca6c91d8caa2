import { describe, expect, test } from "vitest";
import { detectIssues, frequencies, issueForPharmacy, issueSentence } from "#domain/prescriptions";

const writing = { doctorId: "d1", now: "2026-12-01T10:00:00.000Z" };
const lineOf = (medication: string, dosage: string, frequency = "Once daily") => ({
  ...{ medication, dosage, frequency },
});

describe("the issues of a line by itself", () => {
  test.each([
    ["Amlodipine 5 mg", "5 mg", undefined],
    ["Amlodipine 5 mg", "2.5 mg", undefined],
    ["Amlodipine 5 mg", "20 mg", undefined],
    ["Amlodipine 5 mg", "47 mg", undefined],
    ["Amlodipine 5 mg", "1 tablet", undefined],
    ["Amlodipine 5 mg", "50 tablets", undefined],
    ["Amlodipine", "100 mg", undefined],
    ["Amlodipine 5 mg", "47.5 mg", "47.5 mg is 10 times the 5 mg in the name."],
    ["Amlodipine 5 mg", "100 mg", "100 mg is 20 times the 5 mg in the name."],
    ["Amlodipine 50 mg", "5 mg", "The 50 mg in the name is 10 times 5 mg."],
    ["Levothyroxine 50 mcg", "50 mg", "50 mg is 1000 times the 50 mcg in the name."],
    ["Vitamin D3 1000 IU", "10,000 units", "10,000 units is 10 times the 1000 IU in the name."],
    ["Augmentin 500/125 mg", "625 mg", undefined],
    ["Augmentin 500/125 mg", "500/125 mg", undefined],
    ["Augmentin 500/125 mg", "5000/1250 mg", "5000/1250 mg is 10 times the 500/125 mg in the name."],
    [
      "Augmentin 500/125 mg",
      "500/12.5 mg",
      "In one part, the 500/125 mg in the name is 10 times 500/12.5 mg.",
    ],
    ["Augmentin 625 mg", "6250 mg", "6250 mg is 10 times the 625 mg in the name."],
    ["Insulin 100 units/ml", "10 units", undefined],
    ["Amoxicillin 250 mg/5 ml", "5 ml", undefined],
    ["Hydrocortisone cream 1%", "Thin layer", undefined],
  ])("compare %s with its dosage %s: %s", (medication, dosage, title) => {
    const issues = detectIssues(lineOf(medication, dosage), [], writing);
    expect(issues.map(({ code }) => code)).toEqual(title ? ["strength_differs"] : []);
    for (const issue of issues) {
      const plain = (text: string) => text.replaceAll("\u00a0", " ").replace(/[\u2066-\u2069]/g, "");
      expect(plain(issueSentence(dosage, issue))).toBe(title);
      expect(plain(issueForPharmacy(dosage, issue))).toBe(title);
    }
  });

  const every = (medication: string, dosage: string) =>
    frequencies.filter((frequency) =>
      detectIssues(lineOf(medication, dosage, frequency), [], writing).some(
        ({ code }) => code === "daily_methotrexate",
      ),
    );

  test.each([
    ["Methotrexate", "10 mg"],
    ["METHOTREXATE sodium", "2.5 mg"],
    ["Methotrexat", "10 mg"],
    ["Trexall 5 mg", "1 tablet"],
    ["MTX", "10 mg"],
    ["Otrexup", "10 mg"],
  ])("ask about %s with every frequency, because none means once a week", (name, dosage) => {
    expect(every(name, dosage)).toEqual(frequencies);
  });

  test.each([
    ["Methotrexate injection", "10 mg"],
    ["Methotrexate 25 mg/ml vial", "0.4 ml"],
    ["Methotrexate", "10 mg subcutaneously"],
    ["Methotrexate", "10 mg i.m."],
    ["Methotrexate pen", "10 mg"],
    ["Metformin", "850 mg"],
    ["Methoxsalen", "10 mg"],
  ])("do not ask so about %s, %s", (name, dosage) => {
    expect(every(name, dosage)).toEqual([]);
  });

  test("say of methotrexate that it is taken once a week", () => {
    const [issue] = detectIssues(lineOf("Methotrexate", "10 mg"), [], writing);
    const sentence = "Methotrexate by mouth is usually taken once a week. Daily doses have killed.";
    expect(issue && [issueSentence("10 mg", issue), issueForPharmacy("10 mg", issue)]).toEqual([
      sentence,
      sentence,
    ]);
  });
});
