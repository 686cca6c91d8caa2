import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A stored phone number in the usual format with its country code; anything else unchanged. */
export function formatPhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
