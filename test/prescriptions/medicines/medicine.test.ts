import { describe, expect, test } from "vitest";
import { medicineOf } from "#domain/prescriptions";
import { isolated } from "#kernel/text/direction";

const [open, close, fixed] = ["\u2068", "\u2069", "\u00a0"];

describe("a medicine in text", () => {
  test.each([
    ["Digoxin", ".125 mg", `Digoxin .125${fixed}mg`],
    ["Digoxin", "0,25 mg", `Digoxin 0,25${fixed}mg`],
    ["Warfarin", "½ tablet", `Warfarin ½${fixed}tablet`],
    ["Warfarin", "1/2 tablet", `Warfarin 1/2${fixed}tablet`],
    ["Atropine", "<1 drop", `Atropine <1${fixed}drop`],
    ["Paracetamol", "one tablet", "Paracetamol one tablet"],
    ["Hydrocortisone", "Thin layer", "Hydrocortisone Thin layer"],
    ["Paracetamol", "2 x 500 mg in the evening", `Paracetamol 2${fixed}x 500${fixed}mg in the evening`],
    ["Paracetamol", "", "Paracetamol"],
  ])("%s has its dosage as written: %s", (medication, dosage, expected) => {
    expect(medicineOf({ medication, dosage })).toBe(expected);
  });

  test.each([
    ["باراسيتامول", "500 mg", `${open}باراسيتامول${close} 500${fixed}mg`],
    ["אקמול", "1.5 g", `${open}אקמול${close} 1.5${fixed}g`],
    ["Paracetamol", "כדור אחד", `Paracetamol ${open}כדור אחד${close}`],
  ])("%s %s: a right-to-left name changes no order beside it", (medication, dosage, expected) => {
    expect(medicineOf({ medication, dosage })).toBe(expected);
  });
});

test.each(["\u05d0", "\u0627", "\u0710", "\ufb4f", "\ufdfa", "\ufefc", "\u200f", "\u{1e900}"])(
  "%j is written from right to left",
  (letter) => {
    expect(isolated(`A${letter}`)).toBe(`${open}A${letter}${close}`);
  },
);
