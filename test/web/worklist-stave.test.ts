import { expect, test } from "vitest";
import { staveOf } from "../../web/src/features/fulfilment/worklist/stave-of.ts";
import { prescription } from "../samples.ts";

test("a pharmacy reads at a withdrawn prescription that it must not hand it over, and at a closed one that nothing is left to do", () => {
  const withdrawal = { reasonText: "The dose was wrong." };
  expect(staveOf({ ...prescription, status: "cancelled", withdrawal }).turn).toBe(
    "Please do not hand it over.",
  );
  expect(staveOf({ ...prescription, status: "cancelled" }).turn).toBe("Nothing left to do.");
});
