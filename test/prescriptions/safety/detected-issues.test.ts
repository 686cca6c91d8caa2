import { describe, expect, test } from "vitest";
import {
  acknowledgedLines,
  detectIssues,
  detectIssuesOf,
  issueForPharmacy,
  issueKey,
  issueSentence,
  type Prescription,
} from "#domain/prescriptions";
import { prescription } from "../../samples.ts";

const now = "2026-12-01T10:00:00.000Z";
const writing = { doctorId: "d1", now };
const pending = (over: Partial<Prescription>): Prescription => ({ ...prescription, ...over });
/** In the patient's hand for five days. */
const inHand = (over: Partial<Prescription>) =>
  pending({ status: "collected", handedOverAt: "2026-11-26T10:00:00.000Z", ...over });
const past = (over: Partial<Prescription>) => inHand({ duration: "3 days", ...over });
const lineOf = (medication: string, dosage: string) => ({ medication, dosage, frequency: "Once daily" });
const found = (dosage: string, ...known: Prescription[]) =>
  detectIssues(lineOf("Amoxicillin", dosage), known, writing).map(({ code }) => code);

describe("the detected issues of a line", () => {
  test.each([
    ["the same strength in another unit", "1.5 g", past({ dosage: "1500 mg" }), []],
    ["ten times an earlier one", "5 g", past({}), ["tenfold_strength"]],
    ["a tenth of an earlier one", "50 mg", past({}), ["tenfold_strength"]],
    ["nearly ten times", "4.7 g", past({}), []],
    ["no less than nine and a half times", "4.75 g", past({}), ["tenfold_strength"]],
    ["a hundred times, also in micrograms", "5 mg", past({ dosage: "50 mcg" }), ["tenfold_strength"]],
    ["ten times a decimal comma", "2.5 mg", past({ dosage: "0,25 mg" }), ["tenfold_strength"]],
    ["an amount that cannot be compared", "5 ml", past({}), []],
    ["a dosage without an amount", "Thin layer", past({ dosage: "Thin layer" }), []],
    ["a number without its unit", "5000", past({}), ["unusual_amount"]],
    ["a tenth of the usual number", "50", past({}), []],
    ["ten times an amount of an unknown unit", "50 scoops", past({ dosage: "5 scoops" }), ["unusual_amount"]],
    ["other words behind the number", "50 spoons", past({ dosage: "5 scoops" }), []],
    ["one that waits for its patient", "500 mg", pending({}), ["already_active"]],
    ["one in the patient's hand", "500 mg", inHand({}), ["already_active"]],
    ["one that goes on without an end", "500 mg", inHand({ duration: "Ongoing" }), ["already_active"]],
    ["one whose course is over", "500 mg", past({}), []],
    ["one that its doctor stopped", "500 mg", inHand({ stopped: { at: now, reasonText: "Rash" } }), []],
    ["one that was cancelled", "5 g", pending({ status: "cancelled" }), []],
    ["another spelling", "500 mg", pending({ medication: "amoxicillin " }), ["already_active"]],
    ["another medicine", "5 g", pending({ medication: "Amlodipine" }), []],
    ["ten times one of now", "5 g", pending({}), ["tenfold_strength", "already_active"]],
  ])("beside %s", (_, dosage, known, codes) => {
    expect(found(dosage, known)).toEqual(codes);
  });

  test.each([
    ["Advil 200", "Ibuprofen", "same_ingredient", "ibuprofen"],
    ["Percocet", "Tylenol", "same_ingredient", "acetaminophen"],
    ["Naproxen sodium", "Motrin", "same_class", "nsaid"],
    ["Escitalopram", "Citalopram", "same_class", "ssri"],
    ["Ibuprofen", "Metformin", undefined, undefined],
    ["Ibuprofen", "Ibuprofenol", undefined, undefined],
    ["Eye drops", "Ear drops", undefined, undefined],
  ] as const)("%s beside %s of another doctor: %s, %s", (medication, other, code, shared) => {
    const known = [inHand({ medication: other, doctorId: "d2", duration: "Ongoing" })];
    const issues = detectIssues(lineOf(medication, "1 tablet"), known, writing);
    expect(issues.map((one) => [one.code, one.shared, one.isYours])).toEqual(
      code ? [[code, shared, false]] : [],
    );
    for (const issue of issues)
      expect(issueSentence("1 tablet", issue)).toMatch(/from another doctor now\.$/);
  });

  test("name each class that a line shares, and each other medicine once", () => {
    const others = ["Enalapril", "Nifedipine", "Ramipril", "Percocet", "Tramadol"];
    const known = others.map((medication, n) => inHand({ id: `rx${n}`, medication, duration: "Ongoing" }));
    const shared = (medication: string) =>
      detectIssues(lineOf(medication, "1 tablet"), known, writing).map((issue) => issue.shared);
    expect(shared("Lisinopril with amlodipine")).toEqual(["ace_inhibitor", "calcium_blocker"]);
    expect(shared("Vicodin")).toEqual(["acetaminophen", "opioid"]);
    expect(shared("Tylenol")).toEqual(["acetaminophen"]);
  });

  test.each([
    ["Amlodipine 5 mg", "5 mg", "Amlodipine", "100 mg", "100 mg is 20 times 5 mg"],
    ["Amlodipine", "5 mg", "Amlodipine 100 mg", "100 mg", "100 mg is 20 times 5 mg"],
    ["Amlodipine 5 mg", "1 tablet", "Amlodipine", "50 mg", "50 mg is 10 times 1 tablet of 5 mg"],
    ["Amlodipine", "5 mg", "Amlodipine 50 mg", "1 tablet", "1 tablet of 50 mg is 10 times 5 mg"],
    [
      "Amlodipine 5 mg",
      "1 tablet",
      "Amlodipine 50 mg",
      "1 tablet",
      "1 tablet of 50 mg is 10 times 1 tablet of 5 mg",
    ],
    ["Amlodipine", "1 tablet", "Amlodipine 5 mg", "10 tablets", "10 tablets of 5 mg is 10 times 1 tablet"],
    ["Levothyroxine 50 mcg", "50 mcg", "Levothyroxine 25 mcg", "25 mcg", undefined],
    ["Augmentin 625 mg", "625 mg", "Augmentin", "500/125 mg", undefined],
    ["Augmentin", "500/125 mg", "Augmentin", "5000/125 mg", "5000/125 mg is 10 times 500/125 mg"],
  ])("compare %s, %s with %s, %s: %s", (before, had, medication, dosage, sentence) => {
    const known = [inHand({ medication: before, dosage: had, duration: "Ongoing" })];
    const [issue, ...others] = detectIssues(lineOf(medication, dosage), known, writing).filter(
      ({ code }) => code === "tenfold_strength" || code === "already_active",
    );
    expect([issue?.code, ...others.map(({ code }) => code)]).toEqual(
      sentence ? ["tenfold_strength", "already_active"] : ["already_active"],
    );
    const text = issue ? issueSentence(dosage, issue).replaceAll("\u00a0", " ") : "";
    if (sentence) expect(text.replace(/[\u2066-\u2069]/g, "")).toContain(sentence);
  });

  test("ignore related medicines that are over, cancelled or being renewed", () => {
    const line = lineOf("Naproxen", "500 mg");
    const related = (over: Partial<Prescription>) =>
      detectIssues(line, [past({ medication: "Ibuprofen", ...over })], { ...writing, renews: "rx9" });
    expect(related({})).toEqual([]);
    expect(related({ status: "cancelled" })).toEqual([]);
    expect(related({ id: "rx9", duration: "Ongoing" })).toEqual([]);
    expect(related({ duration: "Ongoing" }).map(({ code }) => code)).toEqual(["same_class"]);
  });

  test("use the median of the patient's own numbers as the usual one", () => {
    const numbers = ["10", "1", "2"].map((dosage, n) => past({ id: `rx${n}`, dosage }));
    expect(found("19", ...numbers)).toEqual(["unusual_amount"]);
    expect(found("18", ...numbers)).toEqual([]);
  });

  test("treat a renewal and its original as one prescription", () => {
    const renewal = pending({ id: "rx2", priorPrescription: { id: "rx1", writtenAt: now } });
    const original = inHand({ duration: "Ongoing" });
    const [issue] = detectIssues(lineOf("Amoxicillin", "1 g"), [original, renewal], writing);
    expect(issue).toMatchObject({ code: "already_active", other: { dosage: "500 mg" } });
    const renewing = { ...writing, renews: "rx1" };
    expect(detectIssues(original, [original], renewing)).toEqual([]);
    const second = { ...original, id: "rx2", priorPrescription: { id: "rx1", writtenAt: now } };
    expect(detectIssues(second, [second, original], { ...writing, renews: "rx2" })).toEqual([]);
    expect(detectIssues(original, [original, pending({ id: "rx3" })], renewing)).toMatchObject([
      { code: "already_active" },
    ]);
  });

  test("name the second line when a medicine occurs twice in one request", () => {
    const line = lineOf("Amoxicillin", "500 mg");
    const [one, two] = detectIssuesOf([line, { ...line, medication: "AMOXICILLIN" }], [], writing);
    expect(one).toEqual([]);
    expect(two).toMatchObject([{ code: "written_twice", other: { dosage: "500 mg" } }]);
  });
});

describe("the doctor's reason", () => {
  const checked = (...known: Prescription[]) => {
    const issues = detectIssues(lineOf("Amoxicillin", "5 g"), known, writing);
    return { path: "medications.0.acknowledgement", dosage: "5 g", issues, acknowledgement: undefined };
  };
  const reasonText = "Loading dose.";
  const fieldsOf = (line: Parameters<typeof acknowledgedLines>[0][number]) => {
    try {
      acknowledgedLines([line]);
    } catch (error) {
      return error;
    }
    return undefined;
  };

  test.each([
    [
      "one's own of now",
      pending({}),
      "5\u00a0g is 10 times 500\u00a0mg. 500\u00a0mg is what the patient has from you now.",
    ],
    [
      "one's own of before",
      past({}),
      "5\u00a0g is 10 times 500\u00a0mg. 500\u00a0mg is what you prescribed before.",
    ],
    [
      "another doctor's, without a name",
      past({ doctorId: "d2", doctorName: "Dr. Mara Lindqvist" }),
      "5\u00a0g is 10 times 500\u00a0mg. 500\u00a0mg is what another doctor prescribed before.",
    ],
  ])("is requested with the line and the issues: %s", (_, known, title) => {
    const path = "medications.0.acknowledgement";
    expect(fieldsOf(checked(known))).toMatchObject({
      code: "acknowledgement_needed",
      status: 409,
      fields: expect.arrayContaining([{ path, code: "tenfold_strength", title, key: expect.any(String) }]),
    });
  });

  test("must cover the key of every issue, and is stored with what they are about for the pharmacy", () => {
    const line = checked(pending({ doctorId: "d2" }));
    const keys = line.issues.map((issue) => issueKey("5 g", issue));
    expect(keys).toEqual(["tenfold_strength:5 g|||500 mg|", "already_active:5 g|||500 mg|"]);
    const withReason = (issues: string[]) => ({ ...line, acknowledgement: { issues, reasonText } });
    expect(fieldsOf(withReason(keys.slice(0, 1)))).toMatchObject({
      fields: [{ key: keys[0] }, { code: "already_active", key: keys[1] }],
    });
    const [stored] = acknowledgedLines([withReason([...keys].reverse())]);
    const other = { dosage: "500 mg", isTaken: true };
    expect(stored).toEqual({
      issues: [
        { code: "tenfold_strength", other, times: 10 },
        { code: "already_active", other },
      ],
      reasonText,
    });
    expect(stored?.issues.map((issue) => issueForPharmacy("5 g", issue))).toEqual([
      "5\u00a0g is 10 times 500\u00a0mg, which the patient has or had.",
      "The patient has the same medicine already: 500\u00a0mg.",
    ]);
  });

  test("does not cover the same kind of issue with another dosage of either line, class or strength", () => {
    const about = (issue: Partial<Prescription> & { shared?: string; strength?: string; own?: string }) =>
      issueKey(issue.own ?? "1 mg", {
        code: "same_class",
        other: { dosage: issue.dosage ?? "1 mg", isTaken: true },
        shared: issue.shared ?? "nsaid",
        strength: issue.strength,
      });
    const keys = [
      about({}),
      about({ dosage: "2 mg" }),
      about({ own: "10 mg" }),
      about({ shared: "opioid" }),
      about({ strength: "1 mg" }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("from a page that knows only codes covers nothing, and the sentence says to reload it", () => {
    const line = checked(pending({}));
    const old = { ...line, acknowledgement: { issues: line.issues.map(({ code }) => code), reasonText } };
    expect(fieldsOf(old)).toMatchObject({
      code: "acknowledgement_needed",
      fields: [{ title: expect.stringMatching(/ This page is out of date: .+ reload it\.$/) }, {}],
    });
  });

  test("is not stored without an issue", () => {
    const line = { ...checked(), acknowledgement: { issues: ["written_twice:|||"], reasonText } };
    expect(acknowledgedLines([line])).toEqual([undefined]);
  });
});
