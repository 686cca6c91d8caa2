import { wasNeverSent } from "../outside/never-sent.ts";

/**
 * The result of a text: `opted_out` if the number replied STOP, `unreachable` if it cannot receive texts, `not_taken`
 * if the text was certainly not sent for a reason that is not the number's.
 */
export type TextOutcome = "accepted" | "opted_out" | "unreachable" | "not_taken";

/** Reasons by which the service rejects a number for every text of ours. */
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
 * The result that an error means; undefined if the outcome is unknown. A rejected request (ThrottlingException,
 * ConflictException, ServiceQuotaExceededException, ValidationException, ResourceNotFoundException,
 * AccessDeniedException) was never sent.
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
