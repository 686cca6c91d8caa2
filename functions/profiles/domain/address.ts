import * as z from "zod/mini";
import { fieldErrors } from "#kernel/call/field-messages";
import type { Country } from "./options.ts";

/** A part of an address that some countries do not have. */
type Part = "state" | "postalCode";

const both = ["state", "postalCode"] as const;
const postalCode = ["postalCode"] as const;

/**
 * The parts that an address requires beside street and city, by country, from libaddressinput's data. In a country that
 * the forms do not list, both are optional.
 */
const neededParts: Readonly<Record<Country, readonly Part[]>> = {
  "United States": both,
  "United Kingdom": postalCode,
  Canada: both,
  Australia: both,
  "New Zealand": postalCode,
  India: both,
  Singapore: postalCode,
  Malaysia: both,
  Philippines: both,
  Germany: postalCode,
  France: postalCode,
  Italy: both,
  Spain: both,
  Netherlands: postalCode,
  Other: [],
};

/** Whether an address in the country requires a part. */
export function needsPart(country: Country, part: Part): boolean {
  return neededParts[country].includes(part);
}

/** Checks that an address has every part its country requires. */
export const completeAddress = <Address extends { country: Country; state: string; postalCode?: string }>() =>
  z.check<Address>(({ value, issues }) => {
    for (const part of both) {
      if (value[part] !== "" || !needsPart(value.country, part)) continue;
      const message = fieldErrors.required.error();
      issues.push({ code: "custom", path: [part], input: value[part], message, continue: true });
    }
  });

/** An address on one line, without its empty parts. */
export function addressLine(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(", ");
}
