import {
  type CountryCode,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
} from "libphonenumber-js/max";

export type { CountryCode };

/** The fault of a number: a code of the field messages. */
export type PhoneFault = "phone" | "phoneCountry";

/**
 * Parses a phone number (`writtenPhoneNumber`); a national one belongs to `country`. A trunk zero after the country
 * code is dropped where the country has one. Ranges newer than the library's data are accepted.
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

/** A number for storage: E.164, with an extension as in RFC 3966. */
export function storedPhoneNumber(number: PhoneNumber): string {
  return number.getURI().replace("tel:", "");
}

const dearTypes = new Set<unknown>(["PREMIUM_RATE", "SHARED_COST", "UAN", "PAGER"]);

/** Whether a text to the number costs more than usual: premium and shared-cost numbers, satellites, numbers of no country. */
export function isDear(number: PhoneNumber): boolean {
  return number.isNonGeographic() || dearTypes.has(number.getType());
}
