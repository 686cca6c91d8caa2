import * as z from "zod/mini";
import { fieldErrors } from "../call/field-messages.ts";
import { asciiDigit } from "./characters.ts";

/**
 * A phone number as a person writes it, in ASCII. Invisible characters are removed: address books wrap numbers in
 * bidirectional embeddings. The server alone parses it (`platform/phone/parse-phone-number.ts`).
 */
export const writtenPhoneNumber = (required = fieldErrors.required) =>
  z.string(required).check(
    z.overwrite((typed: string) => (typed.length > 4 * longest ? typed : inAscii(typed))),
    z.maxLength(longest, { ...fieldErrors.long, abort: true }),
    z.minLength(1, { ...required, abort: true }),
    z.regex(/^\+?[ -~]*\d[ -~]*\d[ -~]*\d[ -~]*$/, fieldErrors.phone),
  );

const longest = 40;

function inAscii(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^tel: ?/i, "")
    .replace(/^\(?(\+|00)/, "+");
}
