import { contactOf } from "../../identity/reads.ts";
import { momentOf } from "../../platform/clock.ts";
import { env } from "../../platform/env.ts";
import { letter } from "../../platform/letter.ts";
import { sendMail } from "../../platform/mail.ts";
import type { Reaction } from "../../platform/reaction.ts";
import { wantsMail } from "../../profiles/reads.ts";
import { whatToSay } from "../about.ts";
import { claimMail, markMailed } from "../store.ts";

/** Claim, send, mark: the same event never sends twice, unless a crash fell between sending and marking. */
export const writeAnEmail: Reaction = async (received) => {
  const { mail } = await whatToSay(received);
  if (!mail) return;
  const { now } = momentOf(received.envelope.correlationId);
  const [contact, isWanted] = await Promise.all([contactOf(mail.to), wantsMail(mail.to)]);
  if (!contact || !isWanted) return;
  const once = mail.once ?? received.envelope.id;
  if (!(await claimMail(once, mail.to, received.envelope.id, now))) return;
  const { words, path } = mail.link;
  await sendMail(
    contact.email,
    letter(mail.subject, mail.words, { words, href: `${env("PUBLIC_ORIGIN")}${path}` }),
  );
  await markMailed(once, mail.to, now);
};
