import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A stored phone number as people read it, with its country code; what is none stays as it is. */
export function formatPhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
