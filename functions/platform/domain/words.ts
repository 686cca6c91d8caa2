import * as z from "zod/mini";

/** Sentences for a field that does not fit. A schema may state a better one where it knows more. */
export const fieldWords = {
  required: "Please fill in this field.",
  unknown_field: "This field is not known.",
  email: "Please enter a valid e-mail address.",
  date: "Please enter a date as year, month and day.",
  past: "Please enter a date in the past.",
  future: "Please enter a date in the future.",
  zone: "Please choose a time zone.",
  number: "Please enter a number of 0 or more.",
  long: "This is too long.",
  invalid: "Please check this field.",
} as const;

/** Text a person must write: trimmed, not empty, at most `longest` characters. */
export const text = (longest = 200) =>
  z
    .string(fieldWords.required)
    .check(z.trim(), z.minLength(1, fieldWords.required), z.maxLength(longest, fieldWords.long));

/** Text a person may leave out: trimmed; empty counts as left out. */
export const optionalText = (longest = 200) =>
  z.optional(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(longest, fieldWords.long)),
      z.transform((s) => s || undefined),
    ),
  );
