import type { Locale } from "#kernel/messages";
import { contactOf } from "../identity/reads.ts";
import { letter } from "../platform/email/compose-email.ts";
import { sendEmail } from "../platform/email/email.ts";
import type { CalendarFile } from "../platform/email/mime.ts";
import { env } from "../platform/env.ts";
import { wantsEmail } from "../profiles/reads.ts";
import type { EmailNotice } from "./domain/index.ts";
import { emailText } from "./domain/wording.ts";
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
  const written = letter(emailText(mail.message, locale), locale, `${env("PUBLIC_ORIGIN")}${mail.path}`);
  await sendEmail(email, { ...written, calendar: calendar?.(contact) }, `${once} ${mail.to}`);
  await markEmailSent(once, mail.to, now);
}
