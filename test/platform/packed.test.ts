import fc from "fast-check";
import { expect, test } from "vitest";
import { packed, unpacked } from "../../functions/platform/table/packed.ts";

test("what is packed comes back as it was, whatever lies near", () => {
  const state = fc.dictionary(fc.string(), fc.jsonValue());
  fc.assert(
    fc.property(state, fc.string(), (value, near) => {
      expect(unpacked(packed(value, near), near)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { seed: 1, numRuns: 500 },
  );
});

test("what was packed in the first form is read for ever", () => {
  const id = "01a1fd16-e952-75c9-81f7-394bb99db2f6";
  const bytes = Buffer.from("AYNnKyIqGryJHEuIEh3ehrpGpiEG5lamhlbGlnqWBpYYERBbCwA=", "base64");
  expect(unpacked(bytes, id)).toEqual({
    id,
    medication: "Amoxicillin",
    status: "pending",
    thread: [{ status: "pending", at: "2026-11-25T07:51:39.909Z", by: "doctor" }],
  });
});

test("bytes of an unknown form are refused", () => {
  expect(() => unpacked(Uint8Array.of(9, 1, 2))).toThrow("not known here");
  expect(() => unpacked(new Uint8Array())).toThrow("not known here");
});
