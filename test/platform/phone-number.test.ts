import { describe, expect, test } from "vitest";
import { fieldMessages } from "#kernel/call/field-messages";
import { writtenPhoneNumber } from "#kernel/text/phone-number";
import {
  type CountryCode,
  isDear,
  parsePhoneNumber,
  storedPhoneNumber,
} from "../../functions/platform/phone/parse-phone-number.ts";

const fields = fieldMessages("en");
const parsed = (typed: string, country?: CountryCode) =>
  parsePhoneNumber(writtenPhoneNumber().parse(typed), country);

function numberOf(typed: string, country?: CountryCode) {
  const number = parsed(typed, country);
  if (typeof number === "string") throw new Error(`${typed}: ${number}`);
  return number;
}

describe("a phone number", () => {
  test.each<[string, string, CountryCode?]>([
    ["+44 (0)20 7946 0958", "+442079460958"],
    ["+49 (0) 30 901820", "+4930901820"],
    ["+33 (0) 6 12 34 56 78", "+33612345678"],
    ["+39 06 1234 5678", "+390612345678"],
    ["+39 (0)6 1234 5678", "+390612345678"],
    ["+7 8 (495) 123-45-67", "+74951234567"],
    ["\u202a+1 617 555 0123\u202c", "+16175550123"],
    ["\u2066+1 617 555 0123\u2069\u200e", "+16175550123"],
    ["+1 617\u2011555\u20110123", "+16175550123"],
    ["+1 617–555−0123", "+16175550123"],
    ["＋１ ６１７ ５５５ ０１２３", "+16175550123"],
    ["+٤٤ ٢٠ ٧٩٤٦ ٠٩٥٨", "+442079460958"],
    ["٠٠٤٤٢٠٧٩٤٦٠٩٥٨", "+442079460958"],
    ["۰۰۴۴ ۲۰ ۷۹۴۶ ۰۹۵۸", "+442079460958"],
    ["0044 20 7946 0958", "+442079460958"],
    ["00 44 20 7946 0958", "+442079460958", "DE"],
    ["(+44) 20 7946 0958", "+442079460958"],
    ["(0044) 20 7946 0958", "+442079460958"],
    ["tel:+1-617-555-0123", "+16175550123"],
    ["TEL: +1 617 555 0123", "+16175550123"],
    ["+1\u00a0617\u2009555\t0123", "+16175550123"],
    ["617.555.0123", "+16175550123", "US"],
    ["(617) 555-0123", "+16175550123", "US"],
    ["1 617 555 0123", "+16175550123", "US"],
    ["011 44 20 7946 0958", "+442079460958", "US"],
    ["020 7946 0958", "+442079460958", "GB"],
    ["06 12 34 56 78", "+33612345678", "FR"],
    ["06 1234 5678", "+390612345678", "IT"],
    ["+44 20 7946 0958", "+442079460958", "US"],
    ["+1 617 555 0123 ext. 5", "+16175550123;ext=5"],
    ["+1 617 555 0123;ext=5", "+16175550123;ext=5"],
  ])("written %j is %s", (typed, number, country) => {
    expect(storedPhoneNumber(numberOf(typed, country))).toBe(number);
    expect(storedPhoneNumber(numberOf(number))).toBe(number);
  });

  test.each<[string, string, CountryCode?]>([
    ["617 555 0123", "phoneCountry"],
    ["+0 617 555 0123", "phoneCountry"],
    ["+999 123456789", "phoneCountry"],
    ["+1 617", "phone"],
    ["+1 617 555 0123 4567 89", "phone"],
    ["+1 800 FLOWERS", "phone"],
    ["call 617 555 0123", "phone", "US"],
    ["+1 617 555 0123 / +1 617 555 0124", "phone"],
    ["123", "phone", "DE"],
  ])("written %j is invalid: %s", (typed, fault, country) => {
    expect(parsed(typed, country)).toBe(fault);
  });

  test.each([
    ["", fields.required],
    ["\u202a\u202c", fields.required],
    ["call me", fields.phone],
    ["+1 617 555\u0000 0123", fields.phone],
    ["+1 617 555 0123 📞", fields.phone],
    ["1".repeat(41), fields.long],
    ["\u200b".repeat(1_000_000), fields.long],
  ])("written %j is refused in this form: %s", (typed, sentence) => {
    expect(
      writtenPhoneNumber()
        .safeParse(typed)
        .error?.issues.map(({ message }) => message),
    ).toEqual([sentence]);
  });
});

test.each([
  ["premium", "+979 1 2345 6789", true],
  ["premium in North America", "+1 900 555 0123", true],
  ["premium in Britain", "+44 909 012 3456", true],
  ["shared cost in Britain", "+44 843 012 3456", true],
  ["shared cost in Germany", "+49 180 5 123456", true],
  ["a satellite", "+881 6 1234 5678", true],
  ["international networks", "+882 13 123456", true],
  ["international networks", "+883 5100 12345678", true],
  ["a mobile", "+33 6 12 34 56 78", false],
  ["a landline", "+44 20 7946 0958", false],
  ["either", "+1 617 555 0123", false],
])("texts to %s, %s, cost more than a text: %s", (_, number, dear) => {
  expect(isDear(numberOf(number))).toBe(dear);
});
