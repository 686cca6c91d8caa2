import { expect, test } from "vitest";
import { everyStep, lists } from "./every-step.ts";
import { tryImpatiently } from "./impatience.ts";

test("every step of every role has a list in which it is tried", () => {
  expect(Object.keys(lists).toSorted()).toEqual(everyStep.toSorted());
});

tryImpatiently("doctor");
