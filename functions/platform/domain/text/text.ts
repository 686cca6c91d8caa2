import * as z from "zod/mini";
import { fieldErrors } from "../call/field-messages.ts";
import { areLinesFit, isFit } from "./characters.ts";
import { longestSearch, normalizedText, type TextShape } from "./length.ts";

/** The checks of all text that people write. */
function checks(longest: number, { hasLines }: TextShape): z.core.$ZodCheck<string>[] {
  return [
    z.overwrite((value: string) => normalizedText(longest, value, { hasLines })),
    z.maxLength(longest, { ...fieldErrors.long, abort: true }),
    z.refine(hasLines ? areLinesFit : isFit, { ...fieldErrors.unfit, abort: true }),
  ];
}

/** Required text on one line: clean, not empty, at most `longest` characters. */
export const text = (longest = 200, required: { error: () => string } = fieldErrors.required) =>
  z.string(required).check(...checks(longest, { hasLines: false }), z.minLength(1, required));

/** The same, but it may be empty. */
export const mayBeEmpty = (longest: number) => z.string().check(...checks(longest, { hasLines: false }));

/** The same with line breaks. */
export const lines = (longest: number) =>
  z
    .string(fieldErrors.required)
    .check(...checks(longest, { hasLines: true }), z.minLength(1, fieldErrors.required));

/** The same, but it may be empty. */
export const linesOrNone = (longest: number) => z.string().check(...checks(longest, { hasLines: true }));

/** Optional text on one line: empty counts as absent. */
export const optionalText = (longest: number) => optional(longest, { hasLines: false });

/** Optional text with line breaks. */
export const optionalLines = (longest: number) => optional(longest, { hasLines: true });

/** What a list is searched for; empty counts as absent. */
export const searchText = () => optionalText(longestSearch);

function optional(longest: number, kind: TextShape) {
  return z.optional(
    z.pipe(
      z.string().check(...checks(longest, kind)),
      z.transform((value) => value || undefined),
    ),
  );
}

/** The name of a person: text on one line with a letter of any script. */
export const personName = () => text().check(z.refine((name) => /\p{L}/u.test(name), fieldErrors.name));
