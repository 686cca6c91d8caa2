import type { Locale } from "#kernel/text/messages";
import { contactOf } from "../../identity/reads.ts";
import { composeEmail } from "../../platform/email/compose-email.ts";
import { sendEmail } from "../../platform/email/email.ts";
import type { CalendarFile } from "../../platform/email/mime.ts";
import { env } from "../../platform/env.ts";
import { wantsEmail } from "../../profiles/reads.ts";
import type { EmailNotice } from "../domain/index.ts";
import { emailText } from "../domain/wording.ts";
import { claimEmail, markEmailSent } from "./email-claims.ts";

/** Why a mail is sent: `event` says which event or hour it was; events with the same `once` are one mail. */
export interface Occasion {
  readonly event: string;
  readonly now: string;
  readonly calendar?: ((guest: { email: string; locale: Locale }) => CalendarFile | undefined) | undefined;
}

/**
 * Claim, send, mark: the same event never sends twice, unless the mail service accepted and we did not get to mark it, by a
 * crash or a lost answer. The second mail then carries the id of the first. It is worded only now, in the person's language.
 */
export async function emailTo(mail: EmailNotice, { event, now, calendar }: Occasion): Promise<void> {
  const [contact, isWanted] = await Promise.all([contactOf(mail.to), mail.regardless ?? wantsEmail(mail.to)]);
  if (!contact || !isWanted) return;
  const once = mail.once ?? event;
  if (!(await claimEmail(once, mail.to, event, now))) return;
  const { email, locale } = contact;
  const written = composeEmail(emailText(mail.message, locale), locale, {
    href: addressOf(mail.path),
    secondHref: mail.secondPath && addressOf(mail.secondPath),
    optional: !mail.regardless,
  });
  await sendEmail(email, { ...written, calendar: calendar?.(contact) }, `${once} ${mail.to}`);
  await markEmailSent(once, mail.to, now);
}

/** The address of one of our screens; any other address, such as a map's, is as it is. */
function addressOf(path: string): string {
  return path.startsWith("/") ? `${env("PUBLIC_ORIGIN")}${path}` : path;
}
