import { PinpointSMSVoiceV2Client, SendTextMessageCommand } from "@aws-sdk/client-pinpoint-sms-voice-v2";
import { mayWrite } from "../api/check.ts";
import { OnlyIfNotSent } from "../email/email-retry.ts";
import { env, envOrNone } from "../env.ts";
import { log } from "../log.ts";
import { textAcceptedLine } from "./accepted-line.ts";
import { outcomeOf, type TextOutcome } from "./text-outcome.ts";

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
