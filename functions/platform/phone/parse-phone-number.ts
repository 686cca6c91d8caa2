import {
  type CountryCode,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
} from "libphonenumber-js/max";

export type { CountryCode };

/** What is wrong with a number: a code of the field messages. */
export type PhoneFault = "phone" | "phoneCountry";

/**
 * The phone number that somebody wrote (`writtenPhoneNumber`); a national one is one of `country`. A trunk zero after the country
 * code is left out where the country has one. New ranges of numbers are taken although the library does not know them yet.
 */
export function parsePhoneNumber(written: string, country?: CountryCode): PhoneNumber | PhoneFault {
  try {
    const number = parsePhoneNumberWithError(written, {
      ...(country && { defaultCountry: country }),
      extract: false,
    });
    return number.isPossible() ? number : "phone";
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return error.message === "INVALID_COUNTRY" ? "phoneCountry" : "phone";
  }
}

/** A number as it is stored: E.164, and an extension as in RFC 3966. */
export function storedPhoneNumber(number: PhoneNumber): string {
  return number.getURI().replace("tel:", "");
}

const dearTypes = new Set<unknown>(["PREMIUM_RATE", "SHARED_COST", "UAN", "PAGER"]);

/** Whether texts to a number cost more than its country's: premium and shared-cost numbers, satellites, what belongs to no country. */
export function isDear(number: PhoneNumber): boolean {
  return number.isNonGeographic() || dearTypes.has(number.getType());
}
