import { readerLocale } from "#kernel/messages";
import { env } from "../platform/env.ts";
import { letter } from "../platform/mail/letter.ts";
import type { Letter } from "../platform/mail/mime.ts";
import type { Purpose } from "./domain/index.ts";
import { messages } from "./domain/messages.ts";

/** The letter that brings a code, in the language of whoever asks for it. */
export function codeLetter(purpose: Purpose, digits: string): Letter {
  const locale = readerLocale();
  return letter(messages(locale).codes[purpose]({ digits, product: env("PRODUCT") }), locale);
}
