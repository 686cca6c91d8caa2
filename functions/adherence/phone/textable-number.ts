import { type CountryCode, isDear, parsePhoneNumber } from "../../platform/phone/parse-phone-number.ts";
import { textedCountries } from "../../platform/sms/text-message.ts";
import { phoneProblem } from "../domain/index.ts";

/**
 * A typed number in E.164, if the stage sends texts to its country; without a country code it belongs to the person's
 * country. Throws Problem 422.
 */
export function textableNumber(written: string, country: CountryCode | undefined): string {
  const number = parsePhoneNumber(written, country);
  if (typeof number === "string") throw phoneProblem("number", "number");
  if (number.ext !== undefined) throw phoneProblem("number", "extension");
  if (isDear(number)) throw phoneProblem("number", "dear");
  if (!number.isValid()) throw phoneProblem("number", "number");
  if (!textedCountries().includes(number.country ?? "")) throw phoneProblem("number", "country");
  return number.number;
}
