import { wasNeverSent } from "../outside/never-sent.ts";

/**
 * What became of a text: `opted_out` is a number that replied STOP, `unreachable` one that no text can be sent to, `not_taken`
 * one that was certainly not sent, for a reason that is not the number's.
 */
export type TextOutcome = "accepted" | "opted_out" | "unreachable" | "not_taken";

/** Why the service refuses a number, whatever is sent to it. */
const ofTheNumber = new Set(["COUNTRY_NOT_ENABLED", "DESTINATION_COUNTRY_BLOCKED"]);

interface Refusal {
  readonly name?: unknown;
  readonly Reason?: unknown;
  readonly Fields?: unknown;
  readonly $fault?: unknown;
}

/**
 * What a failure to send means. Undefined: nobody knows whether the text was taken. A refusal of the client's request
 * (ThrottlingException, ConflictException, ServiceQuotaExceededException, ValidationException, ResourceNotFoundException,
 * AccessDeniedException) was never a message.
 */
export function outcomeOf(error: unknown): Exclude<TextOutcome, "accepted"> | undefined {
  if (wasNeverSent(error)) return "not_taken";
  const { name, Reason, Fields, $fault }: Refusal = Object(error);
  if ($fault !== "client") return undefined;
  if (name === "ConflictException" && Reason === "DESTINATION_PHONE_NUMBER_OPTED_OUT") return "opted_out";
  if (name !== "ValidationException") return "not_taken";
  const fields: readonly { Name?: unknown }[] = Array.isArray(Fields) ? Fields : [];
  const isItsNumber = fields.some(({ Name }) => Name === "DestinationPhoneNumber");
  return isItsNumber || ofTheNumber.has(String(Reason)) ? "unreachable" : "not_taken";
}
