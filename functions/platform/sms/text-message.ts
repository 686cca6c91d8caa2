import { PinpointSMSVoiceV2Client, SendTextMessageCommand } from "@aws-sdk/client-pinpoint-sms-voice-v2";
import { mayWrite } from "../api/check.ts";
import { OnlyIfNotSent } from "../email/email-retry.ts";
import { env, envOrNone } from "../env.ts";
import { log } from "../log.ts";
import { wasNeverSent } from "../outside/never-sent.ts";
import { textAcceptedLine } from "./accepted-line.ts";

const client = new PinpointSMSVoiceV2Client({
  retryStrategy: new OnlyIfNotSent(3),
  // An idle connection may close just as a request uses it, which leaves the outcome unknown.
  requestHandler: { httpAgent: { keepAlive: false }, httpsAgent: { keepAlive: false } },
});

/** How many seconds a carrier tries to deliver a text. */
const liveSeconds = 7_200;

/** The highest price of one text, in US dollars. Dearer numbers are mostly there for fraud by automated texts. */
const maxPrice = "0.15";

/** Whether the stage can send texts. */
export function offersTexts(): boolean {
  return envOrNone("SMS_ORIGIN") !== undefined;
}

/** The countries to whose numbers the stage sends texts, as ISO 3166 codes. */
export function textedCountries(): readonly string[] {
  return env("SMS_COUNTRIES").split(",");
}

/** A text, ideally of one segment, to the E.164 number of a person. */
export interface TextMessage {
  readonly number: string;
  readonly text: string;
  readonly personId: string;
}

/** Sends a text. Throws if the outcome is unknown. */
export async function sendText({ number, text, personId }: TextMessage): Promise<TextOutcome> {
  const command = new SendTextMessageCommand({
    DestinationPhoneNumber: number,
    OriginationIdentity: env("SMS_ORIGIN"),
    ConfigurationSetName: env("SMS_CONFIGURATION"),
    MessageBody: text,
    MessageType: "TRANSACTIONAL",
    TimeToLive: liveSeconds,
    MaxPrice: maxPrice,
  });
  await mayWrite();
  try {
    const { MessageId } = await client.send(command);
    // The report of a text that no phone got has this id, and nothing of the person.
    log.info(textAcceptedLine, { messageId: MessageId, personId });
    return "accepted";
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome === undefined) throw error;
    // Log only the reason code: the error's message may repeat the number.
    if (outcome === "not_taken") log.error("text not taken", { reason: reasonOf(error) });
    return outcome;
  }
}

function reasonOf(error: unknown): string {
  const { name, Reason }: { name?: unknown; Reason?: unknown } = Object(error);
  return [name, Reason].filter(Boolean).join(" ");
}

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
