import { expect, test } from "vitest";
import { editableNumber, formatNumber, numberFrom, separatorProblem } from "../../../web/src/lib/numbers.ts";

test.each([
  ["10,000", 10_000],
  ["1,234,567.5", 1_234_567.5],
  ["10000", 10_000],
  [" 1.5 ", 1.5],
  ["0.25", 0.25],
  [".5", 0.5],
  ["1,200.5", 1200.5],
])("%s is the number %d", (typed, number) => {
  expect(numberFrom(typed)).toBe(number);
  expect(separatorProblem(typed)).toBeUndefined();
});

test.each(["1,5", "1,50", "10,0000", "1.200,5", "1.200.000", "1 200", ",5", "1,", "12,34,567"])(
  "%s may mean two numbers and is asked back",
  (typed) => {
    expect(numberFrom(typed)).toBeNaN();
    expect(separatorProblem(typed)).toBe("Write the number like 1,200.5.");
  },
);

test.each(["", " ", ".", "ten", "-5", "1e3", "0x10", "Infinity"])("%j is no number", (typed) => {
  expect(numberFrom(typed)).toBeNaN();
  expect(separatorProblem(typed)).toBeUndefined();
});

test("what is shown can be typed, and what is edited is the whole number", () => {
  for (const number of [0, 0.5, 10, 999.9, 1000, 1234.5, 1_000_000])
    expect(numberFrom(formatNumber(number))).toBe(number);
  for (const number of [0.125, 1234.5, 10_000]) expect(numberFrom(editableNumber(number))).toBe(number);
  expect(editableNumber(10_000)).toBe("10000");
});
