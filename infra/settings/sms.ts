import * as z from "zod/mini";
import { phoneRules } from "#domain/adherence";
import { countryCodes } from "#domain/profiles";
import { textableCountries } from "./textable-countries.ts";

/** The sender of text messages, with its limits. */
export const Sms = z.strictObject({
  originationIdentity: z
    .string()
    .check(
      z.regex(
        /^arn:aws:sms-voice:[a-z0-9-]+:\d{12}:(phone-number|pool|sender-id)\/[\w/-]+$/,
        "must be the ARN of a phone number, pool or sender ID",
      ),
      z.describe("the ARN of the number, pool or sender ID that you registered"),
    ),
  countries: z._default(
    z
      .array(z.enum(textableCountries, "must be the ISO 3166 code of a country to which AWS sends texts"))
      .check(
        z.minLength(1, "must name a country"),
        z.describe(
          "the countries that texts may be sent to, as ISO 3166 codes, of those in `infra/settings/textable-countries.ts`; by default those of the forms",
        ),
      ),
    Object.values(countryCodes).filter((code) => code !== undefined),
  ),
  anHour: z._default(
    z
      .int()
      .check(
        z.minimum(phoneRules.perHour, `must leave ${phoneRules.perHour} for codes`),
        z.describe(
          "texts an hour over all numbers; a share is reserved for codes, so reminders cannot use it",
        ),
      ),
    2000,
  ),
  aSecond: z._default(
    z
      .int()
      .check(
        z.positive(),
        z.describe(
          "texts that the number may send a second: 1 for a long code, 3 for a toll-free number. Reminders keep to seven tenths of it, codes have the rest",
        ),
      ),
    1,
  ),
  monthlySpend: z._default(
    z
      .int()
      .check(
        z.positive(),
        z.describe("budget for a month of texts in US dollars; an alarm comes before it is spent"),
      ),
    50,
  ),
});
