import { expect, test } from "vitest";
import { sameMedicine } from "#domain/prescriptions";

test.each([
  ["Ibuprofen", " IBUPROFEN ", true],
  ["Paracétamol", "paracetamol", true],
  ["Co-codamol", "Co codamol", true],
  ["Advil®", "Advil", true],
  ["Vitamin  B12", "Vitamin B12", true],
  ["باراسيتامول", "باراسيتامول ", true],
  ["Advil™\uFE0F", "Advil", true],
  ["Amoxicillin/Clavulanate", "amoxicillin (clavulanate)", true],
  ["मेटोप्रोलोल", "मेटोप्रोलोल ", true],
  ["मीटा", "मोटी", false],
  ["ยาดี", "ยาดู", false],
  ["Ibuprofen", "Ibuprofen Forte", false],
  ["Insulin 1.5", "Insulin 15", false],
  ["Amoxicillin", "Ampicillin", false],
])("%j and %j are the same medicine: %s", (one, other, expected) => {
  expect(sameMedicine(one, other)).toBe(expected);
});
