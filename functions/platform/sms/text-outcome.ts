import { wasNeverSent } from "../outside/never-sent.ts";

/**
 * What became of a text: `opted_out` is a number that replied STOP, `unreachable` one that no text can be sent to, `not_taken`
 * one that was certainly not sent, for a reason that is not the number's.
 */
export type TextOutcome = "accepted" | "opted_out" | "unreachable" | "not_taken";

/** Why the service refuses a number, whatever is sent to it from here. */
const ofTheNumber = new Set([
  "COUNTRY_NOT_ENABLED",
  "DESTINATION_COUNTRY_BLOCKED",
  "DESTINATION_COUNTRY_BLOCKED_BY_PROTECT_CONFIGURATION",
  "DESTINATION_PHONE_NUMBER_BLOCKED_BY_PROTECT_NUMBER_OVERRIDE",
  "INTERNATIONAL_SENDING_NOT_SUPPORTED",
  "INVALID_IDENTITY_FOR_DESTINATION_COUNTRY",
  "PRICE_OVER_THRESHOLD",
  "SENDER_ID_NOT_SUPPORTED",
]);

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
  if (Reason === "DESTINATION_PHONE_NUMBER_OPTED_OUT") return "opted_out";
  if (ofTheNumber.has(String(Reason))) return "unreachable";
  if (name !== "ValidationException") return "not_taken";
  const fields: readonly { Name?: unknown }[] = Array.isArray(Fields) ? Fields : [];
  return fields.some(({ Name }) => Name === "DestinationPhoneNumber") ? "unreachable" : "not_taken";
}
