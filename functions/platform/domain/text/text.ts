import * as z from "zod/mini";
import { fieldErrors } from "../call/field-messages.ts";
import { cleaned, isFit } from "./characters.ts";

/** The checks of every text that people write. What is much too long is not even cleaned: that takes longer than its length. */
function checks(longest: number, { hasLines }: { hasLines: boolean }): z.core.$ZodCheck<string>[] {
  return [
    z.overwrite((value: string) => {
      if (value.length > 4 * longest) return value;
      return hasLines ? cleaned(value) : cleaned(value).replace(/\n+/g, " ");
    }),
    z.maxLength(longest, { ...fieldErrors.long, abort: true }),
    z.refine((value: string) => isFit(hasLines ? value.replaceAll("\n", "") : value), {
      ...fieldErrors.unfit,
      abort: true,
    }),
  ];
}

/** Text on one line that a person must write: clean, not empty, at most `longest` characters. */
export const text = (longest = 200, required: { error: () => string } = fieldErrors.required) =>
  z.string(required).check(...checks(longest, { hasLines: false }), z.minLength(1, required));

/** The same, or nothing. */
export const mayBeEmpty = (longest: number) => z.string().check(...checks(longest, { hasLines: false }));

/** The same with lines. */
export const lines = (longest: number) =>
  z
    .string(fieldErrors.required)
    .check(...checks(longest, { hasLines: true }), z.minLength(1, fieldErrors.required));

/** Text on one line that a person may leave out: empty counts as left out. */
export const optionalText = (longest: number) => optional(longest, { hasLines: false });

/** Lines that a person may leave out. */
export const optionalLines = (longest: number) => optional(longest, { hasLines: true });

function optional(longest: number, kind: { hasLines: boolean }) {
  return z.optional(
    z.pipe(
      z.string().check(...checks(longest, kind)),
      z.transform((value) => value || undefined),
    ),
  );
}

/** What a person is called: text on one line with a letter in it, of whatever script. */
export const personName = () => text().check(z.refine((name) => /\p{L}/u.test(name), fieldErrors.name));

/** An e-mail address that somebody gives beside the one they sign in with. */
export const emailAddress = z
  .string(fieldErrors.required)
  .check(z.trim(), z.maxLength(254, fieldErrors.long), z.email(fieldErrors.email));
