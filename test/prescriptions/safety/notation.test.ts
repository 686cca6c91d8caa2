import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { notationProblems } from "#domain/prescriptions";

const codesIn = (text: string, of: "dosage" | "instructions") =>
  notationProblems(text, of).map(({ code }) => code);
const sentence = (text: string) => notationProblems(text, "dosage")[0]?.title;

describe("a dosage is refused", () => {
  test.each([
    // A number without its unit.
    ["40", "unit_missing"],
    ["10", "unit_missing"],
    ["0.5", "unit_missing"],
    ["½", "unit_missing"],
    ["1-2", "unit_missing"],
    ["1 or 2", "unit_missing"],
    ["1-0-1", "unit_missing"],
    ["500/125", "unit_missing"],
    ["1,000", "unit_missing"],
    ["10 000", "unit_missing"],
    ["<5", "unit_missing"],
    ["up to 40", "unit_missing"],
    ["40 daily", "unit_missing"],
    ["40 twice daily", "unit_missing"],
    ["2 x daily", "unit_missing"],
    ["1x", "unit_missing"],
    ["2 times a day", "unit_missing"],
    ["10 PO", "unit_missing"],
    ["٤٠", "unit_missing"],
    ["४०", "unit_missing"],
    // "U" and "IU".
    ["10U", "unit_abbreviated"],
    ["10 U", "unit_abbreviated"],
    ["10u", "unit_abbreviated"],
    ["10 u", "unit_abbreviated"],
    ["10-U", "unit_abbreviated"],
    ["10 U.", "unit_abbreviated"],
    ["10 U/kg", "unit_abbreviated"],
    ["ten U", "unit_abbreviated"],
    ["10 IU", "unit_abbreviated"],
    ["10IU", "unit_abbreviated"],
    ["10 I.U.", "unit_abbreviated"],
    ["1,000 iu", "unit_abbreviated"],
    ["100 IU/ml", "unit_abbreviated"],
    ["١٠ U", "unit_abbreviated"],
    ["10 U in the morning", "unit_abbreviated"],
    // "QD" and "QOD".
    ["5 mg QD", "daily_abbreviated"],
    ["5 mg qd", "daily_abbreviated"],
    ["5 mg Q.D.", "daily_abbreviated"],
    ["5 mg q.d.", "daily_abbreviated"],
    ["5 mg q.d", "daily_abbreviated"],
    ["5 mg q. d.", "daily_abbreviated"],
    ["5 mg (QD)", "daily_abbreviated"],
    ["5 mg QOD", "alternate_days_abbreviated"],
    ["5 mg qod", "alternate_days_abbreviated"],
    ["5 mg Q.O.D.", "alternate_days_abbreviated"],
    ["5 mg q.o.d", "alternate_days_abbreviated"],
    // A zero behind the point, and no zero before it.
    ["1.0 mg", "trailing_zero"],
    ["1.0mg", "trailing_zero"],
    ["1,0 mg", "trailing_zero"],
    ["10.00 mg", "trailing_zero"],
    ["2.50 mg", "trailing_zero"],
    ["0,100 mg", "trailing_zero"],
    ["1,000.0 mg", "trailing_zero"],
    ["0.5-1.0 mg", "trailing_zero"],
    ["1.0-2 mg", "trailing_zero"],
    ["2 x 1.0 mg", "trailing_zero"],
    ["10 mg/5.0 ml", "trailing_zero"],
    ["<1.0 drop", "trailing_zero"],
    ["١٫٠ ملغ", "trailing_zero"],
    ["1.0 мг", "trailing_zero"],
    ["1·0 mg", "trailing_zero"],
    ["1.000 mg", "ambiguous_thousand"],
    ["1.250 mg", "ambiguous_thousand"],
    [".5 mg", "naked_decimal"],
    [",5 mg", "naked_decimal"],
    [".125mg", "naked_decimal"],
    ["<.5 mg", "naked_decimal"],
    ["2 x .5 mg", "naked_decimal"],
    ["٫٥ ملغ", "naked_decimal"],
    // Morphine or magnesium.
    ["10 mg MS", "morphine_or_magnesium"],
    ["MS 10 mg", "morphine_or_magnesium"],
    ["10 mg MSO4", "morphine_or_magnesium"],
    ["2 g MgSO4", "morphine_or_magnesium"],
    ["2 g MgSO₄", "morphine_or_magnesium"],
    ["2 g mgso4", "morphine_or_magnesium"],
  ])("with %j: %s", (dosage, code) => {
    expect(codesIn(dosage, "dosage")).toEqual([code]);
  });

  test.each([
    ["40", 'Please write the unit, such as "mg" or "tablet".'],
    ["10U", 'Please write "units", not "U".'],
    ["10 I.U.", 'Please write "units", not "I.U.".'],
    ["5 mg qd", 'Please write "daily", not "qd".'],
    ["5 mg QOD", 'Please write "every other day", not "QOD".'],
    ["1.0 mg", 'Please write "1", not "1.0".'],
    ["2,50 mg", 'Please write "2,5", not "2,50".'],
    ["0.10 mg", 'Please write "0.1", not "0.10".'],
    ["1,000.0 mg", 'Please write "1,000", not "1,000.0".'],
    ["1.000 mg", '"1.000" can be read in two ways. Please write "1" or "1,000".'],
    ["12.500 mg", '"12.500" can be read in two ways. Please write "12.5" or "12,500".'],
    [".5 mg", 'Please write "0.5", not ".5".'],
    [",5 mg", 'Please write "0,5", not ",5".'],
    ["MS 5 mg", 'Please write "morphine sulfate" or "magnesium sulfate", not "MS".'],
  ])("with a sentence that says what to write: %j", (dosage, title) => {
    expect(sentence(dosage)).toBe(title);
  });

  test("for each notation that it has", () => {
    expect(codesIn("1.0 U QD", "dosage")).toEqual(["unit_abbreviated", "daily_abbreviated", "trailing_zero"]);
  });
});

test.each([
  ...["1 and a half tablets", "2 and one quarter tablets"],
  ...["", "Thin layer", "One tablet", "half a tablet", "As directed", "Tablet 1", "Insulin U-100 10 units"],
  ...["1 tablet", "½ tablet", "1½ tablets", "1 1/2 tablets", "1/2 tablet", "1-2 tablets", "1 to 2 puffs"],
  ...[
    "1-2 puffs",
    "1 – 2 puffs",
    "0.5 mg",
    "0,5 mg",
    "0.05 mg",
    "10 mg",
    "100 mg",
    "1,000 mg",
    "10,000 units",
  ],
  ...["10 mg/5 ml", "500/125 mg", "500 mg/125 mg", "2 x 500 mg", "2×500 mg", "10 units", "10 Units/kg"],
  ...["10 000 units", "500mg", "500 mg twice daily", "5 mg q.i.d.", "5 mg QDS", "5 mg QID", "20 %", "20%"],
  ...[
    "٪٢٠",
    "٢٠٪",
    "٤٠ ملغ",
    "٠٫٥ ملغ",
    "40毫克",
    "25 мг",
    "5 scoops",
    "<1 drop",
    "up to 2 puffs",
    "max. 4 g",
  ],
  ...[
    "1 tablet at 8.00",
    "1 tablet at 8.00 and 20.00",
    "1 tablet u 8 sati",
    "10 UI",
    "10 IE",
    "5 mU/min",
    "1 unité",
  ],
  ...[
    "100 μg",
    "100ug",
    "100 µg",
    "5 mg MS Contin",
    "15 mg MS-Contin",
    "10 ms",
    "10.5 mg",
    "10.05 mg",
    "105 mg",
  ],
  ...[
    "1 tablet (one)",
    "24-hour patch",
    "1 patch every 3 days",
    "3.75 mg",
    "1,234,567 units",
    "5 U.S.P. units",
  ],
])("a dosage is left alone: %j", (dosage) => {
  expect(codesIn(dosage, "dosage")).toEqual([]);
});

describe("instructions", () => {
  test.each([
    ["Inject 10U before breakfast.", "unit_abbreviated"],
    ["Inject 10 U before breakfast.", "unit_abbreviated"],
    ["Inject 10u.", "unit_abbreviated"],
    ["With vitamin D, 1000 IU.", "unit_abbreviated"],
    ["Take it QD.", "daily_abbreviated"],
    ["Take it q.d. with food", "daily_abbreviated"],
    ["Take it\nQOD", "alternate_days_abbreviated"],
    ["Begin with 1.0 mg.", "trailing_zero"],
    ["Begin with 1.0-2 ml.", "trailing_zero"],
    ["Begin with 1.000 mg.", "ambiguous_thousand"],
    ["Begin with .5 mg.", "naked_decimal"],
    ["Begin with ,5ml.", "naked_decimal"],
    ["After MSO4.", "morphine_or_magnesium"],
  ])("are refused where only a dose can be meant: %j", (instructions, code) => {
    expect(codesIn(instructions, "instructions")).toEqual([code]);
  });

  test.each([
    ...["Stop if potassium is above 6.0 mmol/L.", "HbA1c target 7.0%", "Call us below 8.0-9.0 g/dl."],
    ...[
      "",
      "Take 2 with food.",
      "40",
      "1",
      "Take 1-2 as needed",
      "At 8.00 and 20.00.",
      "At 8.00 h.",
      "Not before 1.0.",
    ],
    ...["For MS.", "Uzeti 1 u podne.", "Type 2 Ulcer", "If blood sugar is above 10 mmol/l"],
    ...["See section .5", "U 100", "Version 5.0", "Go to qdance"],
    ...["10 units", "0.5 mg", "10 mg", "Call 555.10"],
  ])("are left alone otherwise: %j", (instructions) => {
    expect(codesIn(instructions, "instructions")).toEqual([]);
  });
});

test("any text is read without failing, and what a sentence suggests is not refused again", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100, unit: "grapheme" }), (text) => {
      notationProblems(text, "dosage");
      notationProblems(text, "instructions");
    }),
  );
  const number = fc.tuple(fc.nat(2000), fc.constantFrom(".", ","), fc.stringMatching(/^\d{1,3}$/));
  fc.assert(
    fc.property(number, ([whole, point, decimals]) => {
      const [, better] = /write "([^"]+)"/.exec(sentence(`${whole}${point}${decimals} mg`) ?? "") ?? [];
      if (better) expect(codesIn(`${better} mg`, "dosage")).toEqual([]);
    }),
  );
});
