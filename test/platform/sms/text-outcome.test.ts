import {
  AccessDeniedException,
  ConflictException,
  InternalServerException,
  ResourceNotFoundException,
  ServiceQuotaExceededException,
  ThrottlingException,
  ValidationException,
} from "@aws-sdk/client-pinpoint-sms-voice-v2";
import { describe, expect, test } from "vitest";
import { messages } from "#domain/adherence";
import { languages } from "#kernel/text/messages";
import { outcomeOf } from "../../../functions/platform/sms/text-message.ts";
import { stageOf } from "../../../infra/config.ts";
import { isOneSegment } from "./one-segment.ts";

const base = { $metadata: {}, message: "" };

describe("the text service's refusal", () => {
  const conflict = (Reason: string) => new ConflictException({ ...base, Reason } as never);
  const invalid = (Reason: string, field?: string) =>
    new ValidationException({
      ...base,
      Reason,
      ...(field && { Fields: [{ Name: field, Message: "" }] }),
    } as never);
  const lost = (message: string, code: string) => Object.assign(new Error(message), { code });
  const spent = { ...base, Reason: "MONTHLY_SPEND_LIMIT_REACHED_FOR_TEXT" } as const;

  test.each([
    ["too many at once", new ThrottlingException(base), "not_taken"],
    ["the month's money is spent", new ServiceQuotaExceededException(spent), "not_taken"],
    ["the number is not there to send from", new ResourceNotFoundException(base), "not_taken"],
    ["the role may not", new AccessDeniedException(base), "not_taken"],
    ["the phone replied STOP", conflict("DESTINATION_PHONE_NUMBER_OPTED_OUT"), "opted_out"],
    ["the number is not among verified ones", conflict("DESTINATION_PHONE_NUMBER_NOT_VERIFIED"), "not_taken"],
    ["the number is none", invalid("INVALID_PARAMETER", "DestinationPhoneNumber"), "unreachable"],
    ["the country gets no texts", invalid("DESTINATION_COUNTRY_BLOCKED"), "unreachable"],
    ["another field is wrong", invalid("INVALID_PARAMETER", "MessageBody"), "not_taken"],
    ["no server was reached", lost("connect ECONNREFUSED", "ECONNREFUSED"), "not_taken"],
    ["it failed, perhaps after taking it", new InternalServerException(base), undefined],
    ["its answer was lost", lost("socket hang up", "ECONNRESET"), undefined],
  ])("%s", (_, error, outcome) => {
    expect(outcomeOf(error)).toBe(outcome);
  });

  test.each([
    conflict("DESTINATION_COUNTRY_BLOCKED_BY_PROTECT_CONFIGURATION"),
    conflict("DESTINATION_PHONE_NUMBER_BLOCKED_BY_PROTECT_NUMBER_OVERRIDE"),
    invalid("COUNTRY_NOT_ENABLED"),
    invalid("INTERNATIONAL_SENDING_NOT_SUPPORTED"),
    invalid("INVALID_IDENTITY_FOR_DESTINATION_COUNTRY"),
    invalid("PRICE_OVER_THRESHOLD"),
    invalid("SENDER_ID_NOT_SUPPORTED"),
  ])("$Reason: no text can go to this number from here", (error) => {
    expect(outcomeOf(error)).toBe("unreachable");
  });
});

describe("a text", () => {
  test.each(languages)("in %s fits one message, and does not name its subject", (language) => {
    const { texts } = messages(language);
    const { product } = stageOf("prod");
    for (const text of [texts.due(product), texts.code({ digits: "123456", product })]) {
      expect(isOneSegment(text)).toBe(true);
      expect(text).not.toMatch(/medic|dose|pill|prescri|doctor|pharma|health|drug/i);
      expect(text).toMatch(/Reply STOP/);
    }
  });

  test.each([
    ["160 signs", "a".repeat(160), true],
    ["161 signs", "a".repeat(161), false],
    ["80 signs that take two places", "€".repeat(80), true],
    ["81 of them", "€".repeat(81), false],
    ["a sign that GSM-7 has not", "’", false],
  ])("of %s: one message is %s", (_, text, isOne) => {
    expect(isOneSegment(text)).toBe(isOne);
  });
});
