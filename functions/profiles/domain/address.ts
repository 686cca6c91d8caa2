import * as z from "zod/mini";
import { fieldErrors } from "#kernel/call/field-messages";
import type { Country } from "./options.ts";

/** A part of an address that not every country has. */
type Part = "state" | "postalCode";

const both = ["state", "postalCode"] as const;
const postalCode = ["postalCode"] as const;

/**
 * What an address of a country needs beside street and city, from the address data of libaddressinput. In a
 * country that the forms do not name it may have neither.
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

/** Whether an address of the country needs a part. */
export function needsPart(country: Country, part: Part): boolean {
  return neededParts[country].includes(part);
}

/** The check of an address: each part that its country has must be filled in. */
export const completeAddress = <Address extends { country: Country; state: string; postalCode?: string }>() =>
  z.check<Address>(({ value, issues }) => {
    for (const part of both) {
      if (value[part] !== "" || !needsPart(value.country, part)) continue;
      const message = fieldErrors.required.error();
      issues.push({ code: "custom", path: [part], input: value[part], message, continue: true });
    }
  });

/** An address on one line, of the parts that it has. */
export function addressLine(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(", ");
}
