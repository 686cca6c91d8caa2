import { fieldMessages } from "#kernel/call/field-messages";
import { type FieldProblem, Problem } from "#kernel/call/problem";
import { parsePhoneNumber, storedPhoneNumber } from "../platform/phone/parse-phone-number.ts";
import { countryCodes, type Profile } from "./domain/index.ts";

const phoneFields = ["phoneNumber", "emergencyContactPhone"];

/**
 * A profile's details with phone numbers in E.164; a number without a country code belongs to the address's country.
 * Throws Problem 422.
 */
export function withStoredNumbers<Details extends Profile["details"]>(details: Details): Details {
  const problems: FieldProblem[] = [];
  const stored = Object.entries(details).map(([path, value]) => {
    if (!phoneFields.includes(path)) return [path, value];
    const number = parsePhoneNumber(String(value), countryCodes[details.country]);
    if (typeof number !== "string") return [path, storedPhoneNumber(number)];
    problems.push({ path, code: number, title: fieldMessages()[number] });
    return [path, value];
  });
  if (problems.length > 0) throw new Problem("invalid", { fields: problems });
  return Object.fromEntries(stored);
}
