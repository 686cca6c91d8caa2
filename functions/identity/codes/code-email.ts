import { readerLocale } from "#kernel/text/messages";
import { composeEmail } from "../../platform/email/compose-email.ts";
import type { Email } from "../../platform/email/mime.ts";
import { env } from "../../platform/env.ts";
import type { Purpose } from "../domain/index.ts";
import { messages } from "../domain/messages.ts";

/** The e-mail with a code, in the language of the request. */
export function codeEmail(purpose: Purpose, digits: string): Email {
  const locale = readerLocale();
  return composeEmail(messages(locale).codes[purpose]({ digits, product: env("PRODUCT") }), locale);
}

/** The e-mail to an address without an account for which a code was requested. */
export function noAccountEmail(): Email {
  const locale = readerLocale();
  const text = messages(locale).noAccount({ product: env("PRODUCT") });
  return composeEmail(text, locale, { href: env("PUBLIC_ORIGIN") });
}
