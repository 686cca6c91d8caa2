import * as z from "zod/mini";
import { fieldErrors } from "#kernel/call/field-messages";
import { commonPasswords } from "./common-passwords.ts";
import { signInErrors } from "./field-messages.ts";

/** A new password: 8 to 128 characters, no space at either end, not a common one. */
export const Password = z.string(fieldErrors.required).check(
  z.minLength(8, signInErrors.short),
  z.maxLength(128, signInErrors.long),
  z.regex(/^\S(.*\S)?$/s, signInErrors.edges),
  z.refine((password) => !commonPasswords.has(password.toLowerCase()), signInErrors.common),
);
