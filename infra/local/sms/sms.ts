import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { Disk } from "../disk/disk.ts";
import { AwsError } from "../endpoint/aws-error.ts";
import type { Clock } from "../time/clock.ts";

/** A sent text: `from` is the origination identity, `at` an ISO 8601 instant, `liveSeconds` the time to live, `maxPrice` the price limit. */
const Text = z.object({
  to: z.string(),
  from: z.string(),
  text: z.string(),
  at: z.string(),
  liveSeconds: z.number(),
  maxPrice: z.optional(z.string()),
});
export type Text = z.infer<typeof Text>;

/** The local text messaging service. */
export interface Sms {
  /** Handles an operation of PinpointSMSVoiceV2; throws AwsError. */
  call(operation: string, body: unknown): { MessageId: string };
  /** The texts, newest first; with `to`, those to this number. */
  sent(to?: string): Text[];
  /** Receives a phone's reply; handles STOP and START. */
  reply(from: string, text: string): void;
}

const SendTextMessage = z.object({
  DestinationPhoneNumber: z.string(),
  OriginationIdentity: z.optional(z.string()),
  ConfigurationSetName: z.optional(z.string()),
  MessageBody: z.optional(z.string()),
  TimeToLive: z._default(z.number(), 259_200),
  MaxPrice: z.optional(z.string()),
});

const Row = z.object({ text: z.string() });

/** Accepts and stores texts. Phones with the Australian numbers reserved for fiction, +61 491 570..., receive none. */
export function openSms(options: { disk: Disk; clock: Clock; settings: readonly { name: string }[] }): Sms {
  const { disk, clock, settings } = options;
  disk.exec(`CREATE TABLE IF NOT EXISTS sms_texts (
    position INTEGER PRIMARY KEY AUTOINCREMENT, recipient TEXT NOT NULL, text TEXT NOT NULL)`);
  disk.exec("CREATE TABLE IF NOT EXISTS sms_opted_out (number TEXT PRIMARY KEY)");
  const keep = disk.prepare("INSERT INTO sms_texts (recipient, text) VALUES (?, ?)");
  const every = disk.prepare("SELECT text FROM sms_texts ORDER BY position DESC");
  const received = disk.prepare("SELECT text FROM sms_texts WHERE recipient = ? ORDER BY position DESC");
  const optedOut = disk.prepare("SELECT number FROM sms_opted_out WHERE number = ?");
  const optOut = disk.prepare("INSERT OR IGNORE INTO sms_opted_out (number) VALUES (?)");
  const optIn = disk.prepare("DELETE FROM sms_opted_out WHERE number = ?");
  return {
    call(operation, message) {
      if (operation !== "SendTextMessage")
        throw new AwsError(
          "UnknownOperationException",
          `The local run does not know sms-voice:${operation}.`,
        );
      const parsed = z.safeParse(SendTextMessage, message);
      if (!parsed.success) throw invalid("FIELD_VALIDATION_FAILED", "Message");
      const {
        DestinationPhoneNumber: to,
        OriginationIdentity: from,
        ConfigurationSetName,
        ...rest
      } = parsed.data;
      if (!/^\+[1-9]\d{7,14}$/.test(to)) throw invalid("INVALID_PARAMETER", "DestinationPhoneNumber");
      if (to.startsWith("+61491570")) throw invalid("DESTINATION_COUNTRY_BLOCKED", "DestinationPhoneNumber");
      if (from === undefined) throw conflict("NO_ORIGINATION_IDENTITIES_FOUND");
      if (ConfigurationSetName !== undefined && !settings.some(({ name }) => name === ConfigurationSetName))
        throw new AwsError("ResourceNotFoundException", "A requested resource couldn't be found.");
      if (optedOut.get(to) !== undefined) throw conflict("DESTINATION_PHONE_NUMBER_OPTED_OUT");
      const at = new Date(clock.now()).toISOString();
      const { MessageBody: body = "", TimeToLive: liveSeconds, MaxPrice: maxPrice } = rest;
      const text: Text = { to, from, text: body, at, liveSeconds, maxPrice };
      keep.run(to, JSON.stringify(text));
      return { MessageId: randomUUID() };
    },
    sent(to) {
      const rows = to === undefined ? every.all() : received.all(to);
      return rows.map((row) => z.parse(Text, JSON.parse(z.parse(Row, row).text)));
    },
    reply(from, text) {
      const keyword = text.trim().toUpperCase();
      if (keyword === "STOP") optOut.run(from);
      if (keyword === "START") optIn.run(from);
    },
  };
}

function invalid(Reason: string, field: string): AwsError {
  const Fields = [{ Name: field, Message: "The value isn't valid." }];
  return new AwsError("ValidationException", "A validation exception for a field.", 400, { Reason, Fields });
}

function conflict(Reason: string): AwsError {
  return new AwsError("ConflictException", "Your request has conflicting operations.", 400, { Reason });
}
