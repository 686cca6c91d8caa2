import { expect, test } from "vitest";
import { bookFailed } from "../../web/src/features/appointments/booking/messages.ts";
import { rescheduleFailed, stepFailed } from "../../web/src/features/appointments/doctor/messages.ts";
import { stepFailed as pharmacyStepFailed } from "../../web/src/features/fulfilment/steps/step-messages.ts";
import { poolProblem } from "../../web/src/features/identity/sign-in/pool-problem.ts";
import { signInFailure } from "../../web/src/features/identity/sign-in-failure.ts";
import { stepResults } from "../../web/src/features/prescriptions/patient/messages.ts";
import { prescribeFailed } from "../../web/src/features/prescriptions/prescribing/messages.ts";
import { answerFailed, askFailed } from "../../web/src/features/prescriptions/renewal/messages.ts";
import { sendFailed } from "../../web/src/features/prescriptions/sending/messages.ts";
import { Offline, Problem } from "../../web/src/lib/api/client.ts";
import { failureText, hasMovedOn } from "../../web/src/lib/api/failure.ts";

const askFailure = (error: unknown) => failureText(error, askFailed());
const answerFailure = (error: unknown) => failureText(error, answerFailed());

test.each([
  ["booking (PAPT-51, ERR-32)", bookFailed, "bug", "Failed to book appointment. Please try again."],
  [
    "booking with a doctor who is gone (PAPT-42, ERR-34)",
    bookFailed,
    "not_found",
    "Missing user or doctor information",
  ],
  [
    "sending (PRX-27, ERR-19, ERR-20)",
    sendFailed,
    "bug",
    "Failed to send prescription to pharmacy: Failed to update prescription",
  ],
  [
    "collecting (PRX-31, ERR-23, ERR-24)",
    stepResults.collect.failed,
    "bug",
    "Failed to mark prescription as collected: Failed to update prescription status",
  ],
  [
    "cancelling (PRX-35, ERR-26)",
    stepResults.cancel.failed,
    "bug",
    "Failed to cancel prescription. Please try again.",
  ],
  [
    "a step of an appointment (DAPT-21, ERR-64)",
    stepFailed,
    "bug",
    "Error updating appointment status. Please try again.",
  ],
  [
    "a step of a changed appointment (DAPT-20, ERR-63)",
    stepFailed,
    "not_found",
    "Appointment not found or already updated. Refreshing appointments...",
  ],
  [
    "a step of an appointment in another state (DAPT-20, ERR-63)",
    stepFailed,
    "wrong_state",
    "Appointment not found or already updated. Refreshing appointments...",
  ],
  [
    "rescheduling (DAPT-30, ERR-69)",
    rescheduleFailed,
    "bug",
    "Error rescheduling appointment. Please try again.",
  ],
  [
    "a pharmacy's step (PHARM-28, ERR-91)",
    pharmacyStepFailed,
    "bug",
    "Error updating prescription. Please try again.",
  ],
  [
    "prescribing (RXC-16, ERR-56)",
    prescribeFailed,
    "bug",
    "Failed to create prescription. Please try again.",
  ],
  [
    "prescribing unverified (RXC-17, RXC-18, ERR-57, ERR-58)",
    prescribeFailed,
    "not_verified",
    "Failed to create prescriptions: We haven't verified your license yet. We'll e-mail you when it's done.",
  ],
] as const)("the message after %s names the reason", (_step, messages, code, sentence) => {
  expect(failureText(new Problem(code), messages())).toBe(sentence);
});

test.each([
  ["CodeMismatchException", "Try again."],
  ["LimitExceededException", "Too many attempts from your network. Try again in five minutes."],
  ["TooManyRequestsException", "Too many attempts from your network. Try again in five minutes."],
  ["too_many", "Too many attempts from your network. Try again in five minutes."],
  ["ForbiddenException", "Your network can't sign in right now. Try another one, such as your phone's."],
  ["SyntaxError", "Your network can't sign in right now. Try another one, such as your phone's."],
  ["UserLambdaValidationException", "It failed."],
  ["NetworkError", new Offline().message],
])("a sign-in that the user pool refuses with %s shows: %s", (name, sentence) => {
  const error = Object.assign(new Error("refused"), { name });
  expect(signInFailure(poolProblem(error), { bug: "It failed.", otherwise: "Try again." })).toBe(sentence);
});

test("a patient who sends a prescription to a pharmacy reads that the reason is unknown (ERR-21)", () => {
  expect(failureText(new TypeError("unexpected"), sendFailed())).toBe(
    "Failed to send prescription to pharmacy: Unknown error",
  );
});

test("a patient who requests a renewal reads why it failed (PRX-39, PRX-40, ERR-28, ERR-29)", () => {
  expect(askFailure(new Problem("not_found"))).toBe("Prescription not found");
  expect(askFailure(new Problem("bug"))).toBe("Failed to submit renewal request. Please try again.");
  expect(askFailure(new TypeError("unexpected"))).toBe("Failed to submit renewal request. Please try again.");
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
