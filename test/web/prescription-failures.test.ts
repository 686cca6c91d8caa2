import { expect, test } from "vitest";
import { answerFailed, askFailed } from "../../web/src/features/prescriptions/renewal/messages.ts";
import { sendFailed } from "../../web/src/features/prescriptions/sending/messages.ts";
import { Problem } from "../../web/src/lib/api/client.ts";
import { failureText, hasMovedOn } from "../../web/src/lib/api/failure.ts";

const askFailure = (error: unknown) => failureText(error, askFailed());
const answerFailure = (error: unknown) => failureText(error, answerFailed());

test("a patient who sends a prescription to a pharmacy reads that the reason is unknown (ERR-21)", () => {
  expect(failureText(new TypeError("what nobody expected"), sendFailed())).toBe(
    "Failed to send prescription to pharmacy: Unknown error",
  );
});

test("a patient who requests a renewal reads why it failed (PRX-39, PRX-40, ERR-28, ERR-29)", () => {
  expect(askFailure(new Problem("not_found"))).toBe("Prescription not found");
  expect(askFailure(new Problem("bug"))).toBe("Failed to submit renewal request. Please try again.");
  expect(askFailure(new TypeError("what nobody expected"))).toBe(
    "Failed to submit renewal request. Please try again.",
  );
});

test("a doctor whose answer comes too late reads so; one who may not renew reads what to do", () => {
  const late = new Problem("wrong_state");
  expect([hasMovedOn(late), answerFailure(late)]).toEqual([true, "This request is already answered."]);
  const incomplete = new Problem("profile_incomplete");
  expect([hasMovedOn(incomplete), answerFailure(incomplete)]).toEqual([
    false,
    "Please complete your profile information first.",
  ]);
});
