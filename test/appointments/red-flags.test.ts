import { describe, expect, test } from "vitest";
import { raisedFlags, redFlagMessages, symptomIds, urgentFlags } from "#domain/appointments";
import { countries, crisisLineOf, emergencyNumbersOf, pharmacyCountries } from "#domain/profiles";

/** By hand: the sets of symptoms that raise each flag. */
const model: readonly (readonly [flag: string, ...symptoms: string[]])[] = [
  ["heart", "chest-pain"],
  ["breathing", "shortness-of-breath"],
  ["stroke", "numbness"],
  ["spine", "back-pain", "numbness"],
  ["meningitis", "fever", "headache", "neck-pain"],
  ["rhythm", "palpitations", "dizziness"],
  ["allergy", "wheezing", "rash"],
  ["allergy", "wheezing", "itching"],
  ["selfHarm", "low-mood"],
];

const expected = (named: readonly string[]) => [
  ...new Set(
    model.filter(([, ...symptoms]) => symptoms.every((id) => named.includes(id))).map(([flag]) => flag),
  ),
];
const raised = (named: readonly string[]) => raisedFlags(named).map(({ id }) => id);

describe("the red flags that symptoms raise", () => {
  test("alone, in pairs and in threes are those of the model, and no others", () => {
    const wrong: string[] = [];
    for (const a of symptomIds)
      for (const b of symptomIds)
        for (const c of symptomIds) {
          if (a > b || b > c) continue;
          const named = [c, a, b];
          if (raised(named).join() !== expected(named).join()) wrong.push(`${named}: ${raised(named)}`);
        }
    expect(wrong).toEqual([]);
  });

  test("stay raised, whatever else is named beside", () => {
    expect(raised(symptomIds)).toEqual(expected(symptomIds));
    for (const [flag, ...symptoms] of model)
      for (const other of symptomIds) expect(raised([other, ...symptoms]), other).toContain(flag);
  });

  test("name the symptoms that raise them", () => {
    const [heart, breathing] = raisedFlags(["cough", "shortness-of-breath", "chest-pain"]);
    expect([heart?.symptoms, breathing?.symptoms]).toEqual([["chest-pain"], ["shortness-of-breath"]]);
    expect(raisedFlags(["rash", "itching", "wheezing"])[0]?.symptoms).toEqual([
      "wheezing",
      "rash",
      "itching",
    ]);
  });

  test("are urgent for the doctor, except low mood, of which only the patient is told", () => {
    for (const [flag, ...symptoms] of model)
      expect(
        urgentFlags(symptoms).some(({ id }) => id === flag),
        flag,
      ).toBe(flag !== "selfHarm");
  });

  test("are none for no symptom, and for one that the list does not know", () => {
    expect([raised([]), raised(["unknown", "toString"])]).toEqual([[], []]);
  });
});

describe("the numbers for help", () => {
  const every = [...new Set<string>([...countries, ...pharmacyCountries])];

  test.each(every.filter((country) => country !== "Other"))(
    "a patient in %s reads which number to call",
    (country) => {
      const numbers = emergencyNumbersOf(country);
      expect(numbers.length).toBeGreaterThan(0);
      for (const number of numbers) expect(number).toMatch(/^\d{2,3}$/);
      expect(redFlagMessages().call(numbers)).toBe(`call ${numbers.join(" or ")}`);
    },
  );

  test.each(["Other", "Atlantis", "toString", undefined])("none is made up for %s", (country) => {
    expect([emergencyNumbersOf(country), crisisLineOf(country)]).toEqual([[], undefined]);
    expect(redFlagMessages().call(emergencyNumbersOf(country))).toBe("call your local emergency number");
  });

  test("a crisis line is never an emergency number", () => {
    for (const country of every)
      expect(emergencyNumbersOf(country), country).not.toContain(crisisLineOf(country));
    expect([crisisLineOf("United States"), emergencyNumbersOf("United States")]).toEqual(["988", ["911"]]);
  });
});
