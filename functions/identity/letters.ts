import { env } from "../platform/env.ts";
import { letter } from "../platform/mail/letter.ts";
import type { Letter } from "../platform/mail/mime.ts";
import type { Purpose } from "./domain/index.ts";

const says: Record<Purpose, { subject: string; if: string }> = {
  "sign-in": {
    subject: "Your sign-in code",
    if: "If you did not ask for it, you need not do anything.",
  },
  "sign-up": {
    subject: "Your sign-in code",
    if: "If you did not ask for it, you need not do anything: without the code no account is opened.",
  },
  reset: {
    subject: "Your code for a new password",
    if: "If you did not ask for it, you need not do anything: without the code your password stays as it is.",
  },
};

/** The letter that brings a code. */
export function codeLetter(purpose: Purpose, digits: string): Letter {
  return letter(says[purpose].subject, [
    `Your code is ${digits}.`,
    `It works once and for 5 minutes. ${env("PRODUCT")} never asks for it by phone or e-mail.`,
    says[purpose].if,
  ]);
}
