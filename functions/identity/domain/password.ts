import * as z from "zod/mini";
import { fieldWords } from "#kernel/words";
import { commonPasswords } from "./common-passwords.ts";

/** What is said about a password that can not be taken. */
export const passwordWords = {
  short: "Please choose a password of at least 8 characters.",
  long: "Please choose a password of at most 128 characters.",
  edges: "A password can not begin or end with a space.",
  common: "Many people use this password, so it is tried first. Please choose another one.",
} as const;

/** A new password: 8 to 128 characters, no space at its ends, none that everybody tries first. */
export const Password = z.string(fieldWords.required).check(
  z.minLength(8, passwordWords.short),
  z.maxLength(128, passwordWords.long),
  z.regex(/^\S(.*\S)?$/s, passwordWords.edges),
  z.refine((password) => !commonPasswords.has(password.toLowerCase()), passwordWords.common),
);
