import { calendarFile } from "../../appointments/domain/calendar.ts";
import { contactOf } from "../../identity/reads.ts";
import { momentOf } from "../../platform/clock.ts";
import { env } from "../../platform/env.ts";
import { letter } from "../../platform/letter.ts";
import { sendMail } from "../../platform/mail.ts";
import type { Reaction } from "../../platform/reaction.ts";
import { wantsMail } from "../../profiles/reads.ts";
import { whatToSay } from "../about.ts";
import type { MailNote } from "../domain/index.ts";
import { claimMail, markMailed } from "../mail-store.ts";

/** Claim, send, mark: the same event never sends twice, unless a crash fell between sending and marking. */
export const writeAnEmail: Reaction = async (received) => {
  const { mail } = await whatToSay(received);
  if (!mail) return;
  const { now } = momentOf(received.envelope.correlationId);
  const [contact, isWanted] = await Promise.all([contactOf(mail.to), mail.regardless ?? wantsMail(mail.to)]);
  if (!contact || !isWanted) return;
  const once = mail.once ?? received.envelope.id;
  if (!(await claimMail(once, mail.to, received.envelope.id, now))) return;
  await sendMail(contact.email, letterOf(mail, contact));
  await markMailed(once, mail.to, now);
};

function letterOf({ subject, words, link, calendar }: MailNote, guest: { email: string }) {
  const origin = env("PUBLIC_ORIGIN");
  const settings = { product: env("PRODUCT"), sender: env("SENDER"), origin };
  return {
    ...letter(subject, words, { words: link.words, href: `${origin}${link.path}` }),
    ...(calendar && { calendar: calendarFile(calendar, settings, guest) }),
  };
}
