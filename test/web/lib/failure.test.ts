import { expect, test } from "vitest";
import { Problem } from "#kernel/call/problem";
import {
  type FailureMessages,
  failureSentence,
  failureText,
  withReference,
} from "../../../web/src/lib/api/failure.ts";
import { Offline } from "../../../web/src/lib/offline/offline-error.ts";

const words: FailureMessages = {
  codes: { not_found: "It is gone." },
  ownSentence: "conflicts",
  wrap: (reason) => `Not saved: ${reason}`,
  otherwise: "Not saved.",
};

test("a problem has the text of its code, else its own sentence where that is enabled, else ours", () => {
  expect(failureText(new Problem("not_found"), words)).toBe("It is gone.");
  expect(failureText(new Problem("slot_taken"), words)).toBe(
    "Not saved: This time was just taken. Please choose another one.",
  );
  expect(failureText(new Problem("slot_past"), words)).toBe("Not saved.");
  expect(failureText(new TypeError("what nobody expected"), words)).toBe("Not saved.");
});

test.each([
  ["all", ["bug", "slot_past", "slot_taken"]],
  ["refusals", ["slot_past", "slot_taken"]],
  ["conflicts", ["slot_taken"]],
  [["slot_past"] as const, ["slot_past"]],
] as const)("with %s, a problem's own sentence is shown", (ownSentence, read) => {
  const codes = (["bug", "slot_past", "slot_taken"] as const).filter(
    (code) => failureText(new Problem(code), { ownSentence, otherwise: "Ours." }) !== "Ours.",
  );
  expect(codes).toEqual(read);
});

test("too many requests say when to try again, wherever no other text is meant for them", () => {
  const tooMany = (retryAfter?: number) => new Problem("too_many", { retryAfter });
  const sentence = "That's as much as we can take for now. Please try again in 20 minutes.";
  expect(failureText(tooMany(1200), words)).toBe(`Not saved: ${sentence}`);
  expect(failureText(tooMany(), words)).toBe("Not saved.");
  expect(failureText(tooMany(1200), { ...words, codes: { too_many: "Enough." } })).toBe("Enough.");
});

test("a lost connection has its own text unless the caller has one for it", () => {
  const lost = new Offline();
  expect(failureText(lost, words)).toBe(`Not saved: ${lost.message}`);
  expect(failureText(lost, { ...words, offline: "Try again." })).toBe("Try again.");
  expect(failureText(new Error(), { ...words, unexpected: "Odd." })).toBe("Odd.");
});

test("without further words a problem's own sentence is shown", () => {
  expect(failureSentence(new Problem("too_late"))).toBe("The time of this appointment has passed.");
  expect(failureSentence(new Error("inside"))).toBe("Something went wrong. Please try again.");
});

test("a server error ends with the beginning of its request's id, and a refusal does not", () => {
  const requestId = "3f2a9c1e-0000-4000-8000-000000000000";
  const reference = "Reference:\u00a03f2a9c1e";
  expect(failureText(new Problem("bug", { requestId }), words)).toBe(`Not saved.\n${reference}`);
  expect(failureSentence(new Problem("bug", { requestId }))).toBe(
    `Something went wrong. Please try again.\n${reference}`,
  );
  expect(withReference("Not loaded.", new Problem("bug", { requestId }))).toBe(`Not loaded.\n${reference}`);
  expect(failureText(new Problem("slot_past", { requestId }), words)).toBe("Not saved.");
  expect(withReference("Not loaded.", new Error("inside"))).toBe("Not loaded.");
});
