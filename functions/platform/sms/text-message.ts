import { PinpointSMSVoiceV2Client, SendTextMessageCommand } from "@aws-sdk/client-pinpoint-sms-voice-v2";
import { checked } from "../api/check.ts";
import { OnlyIfNotSent } from "../email/email-retry.ts";
import { env, envOrNone } from "../env.ts";
import { log } from "../log.ts";
import { outcomeOf, type TextOutcome } from "./text-outcome.ts";

const client = new PinpointSMSVoiceV2Client({
  retryStrategy: new OnlyIfNotSent(3),
  // A connection that lay idle may be closed just when a text is on it, and nobody knows then whether it arrived.
  requestHandler: { httpAgent: { keepAlive: false }, httpsAgent: { keepAlive: false } },
});

/** How long a carrier tries to deliver a text. */
const liveSeconds = 7_200;

/** The most that one text may cost, in US dollars. Numbers that are dearer are mostly there to be texted by machines. */
const maxPrice = "0.15";

/** Whether the stage has a number to send texts from. */
export function offersTexts(): boolean {
  return envOrNone("SMS_ORIGIN") !== undefined;
}

/** The countries whose numbers the stage sends texts to, as ISO 3166 codes. */
export function textedCountries(): readonly string[] {
  return env("SMS_COUNTRIES").split(",");
}

/** Sends a text, which should be of one segment, to a number in E.164. Throws when nobody knows whether it was taken. */
export async function sendText(number: string, text: string): Promise<TextOutcome> {
  const command = new SendTextMessageCommand({
    DestinationPhoneNumber: number,
    OriginationIdentity: env("SMS_ORIGIN"),
    ConfigurationSetName: env("SMS_CONFIGURATION"),
    MessageBody: text,
    MessageType: "TRANSACTIONAL",
    TimeToLive: liveSeconds,
    MaxPrice: maxPrice,
  });
  await checked();
  try {
    await client.send(command);
    return "accepted";
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome === undefined) throw error;
    // Only the service's own word for it: its sentence may repeat the number.
    if (outcome === "not_taken") log.error("text not taken", { reason: reasonOf(error) });
    return outcome;
  }
}

function reasonOf(error: unknown): string {
  const { name, Reason }: { name?: unknown; Reason?: unknown } = Object(error);
  return [name, Reason].filter(Boolean).join(" ");
}
