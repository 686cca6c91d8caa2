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
import { outcomeOf } from "../../../functions/platform/sms/text-outcome.ts";
import { stageOf } from "../../../infra/config.ts";
import { isOneSegment } from "./one-segment.ts";

const said = { $metadata: {}, message: "" };
const field = (Name: string) => ({ Fields: [{ Name, Message: "" }] });

describe("the text service's refusal", () => {
  test.each([
    ["too many at once", new ThrottlingException(said), "not_taken"],
    [
      "the month's money is spent",
      new ServiceQuotaExceededException({ ...said, Reason: "MONTHLY_SPEND_LIMIT_REACHED_FOR_TEXT" }),
      "not_taken",
    ],
    ["the number is not there to send from", new ResourceNotFoundException(said), "not_taken"],
    ["the role may not", new AccessDeniedException(said), "not_taken"],
    [
      "the phone replied STOP",
      new ConflictException({ ...said, Reason: "DESTINATION_PHONE_NUMBER_OPTED_OUT" }),
      "opted_out",
    ],
    [
      "the account may only text numbers that it verified",
      new ConflictException({ ...said, Reason: "DESTINATION_PHONE_NUMBER_NOT_VERIFIED" }),
      "not_taken",
    ],
    [
      "the number is none",
      new ValidationException({ ...said, Reason: "INVALID_PARAMETER", ...field("DestinationPhoneNumber") }),
      "unreachable",
    ],
    [
      "the country gets no texts",
      new ValidationException({ ...said, Reason: "DESTINATION_COUNTRY_BLOCKED" }),
      "unreachable",
    ],
    [
      "another field is wrong",
      new ValidationException({ ...said, Reason: "INVALID_PARAMETER", ...field("MessageBody") }),
      "not_taken",
    ],
    [
      "no server was reached",
      Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }),
      "not_taken",
    ],
    ["it failed, perhaps after taking it", new InternalServerException(said), undefined],
    ["its answer was lost", Object.assign(new Error("socket hang up"), { code: "ECONNRESET" }), undefined],
  ])("%s", (_, error, outcome) => {
    expect(outcomeOf(error)).toBe(outcome);
  });

  test.each([
    new ConflictException({ ...said, Reason: "DESTINATION_COUNTRY_BLOCKED_BY_PROTECT_CONFIGURATION" }),
    new ConflictException({ ...said, Reason: "DESTINATION_PHONE_NUMBER_BLOCKED_BY_PROTECT_NUMBER_OVERRIDE" }),
    new ValidationException({ ...said, Reason: "COUNTRY_NOT_ENABLED" }),
    new ValidationException({ ...said, Reason: "INTERNATIONAL_SENDING_NOT_SUPPORTED" }),
    new ValidationException({ ...said, Reason: "INVALID_IDENTITY_FOR_DESTINATION_COUNTRY" }),
    new ValidationException({ ...said, Reason: "PRICE_OVER_THRESHOLD" }),
    new ValidationException({ ...said, Reason: "SENDER_ID_NOT_SUPPORTED" }),
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
