import * as z from "zod/mini";
import { requestOf } from "#kernel/call/request";
import type { Locale } from "#kernel/text/messages";
import { contactOf } from "../../identity/reads.ts";
import { composeEmail } from "../../platform/email/compose-email.ts";
import { sendEmail } from "../../platform/email/email.ts";
import type { CalendarFile } from "../../platform/email/mime.ts";
import { env } from "../../platform/env.ts";
import { myTurn } from "../../platform/pace.ts";
import { expiryOf } from "../../platform/table/expiry.ts";
import { get, putOnce, update } from "../../platform/table/table.ts";
import { emailWishesOf, openingOf } from "../../profiles/reads.ts";
import { contract } from "../contract.ts";
import { type EmailNotice, isWanted, kindOf, type NotificationKind } from "../domain/index.ts";
import { emailText } from "../domain/wording.ts";
import { optOutOf } from "../opt-outs.ts";
import { everythingOn, makeUnsubscribeToken, type Stored, storedOf } from "../preferences-store.ts";

/** The reason for an e-mail: `event` names the event or the hour. Events with the same `once` share one e-mail. */
export interface Occasion {
  readonly event: string;
  readonly now: string;
  /** The recipient, if it was read already. */
  readonly recipient?: Recipient;
  readonly calendar?: ((guest: { email: string; locale: Locale }) => CalendarFile | undefined) | undefined;
}

/** What decides whether and how a person gets an e-mail. Some e-mails need only the contact. */
export interface Recipient {
  readonly contact: ReturnType<typeof contactOf>;
  readonly wishes: ReturnType<typeof emailWishesOf>;
  readonly stored: Promise<Stored>;
}

/** Reads a recipient in one request. What fails, fails those who need it. */
export function recipientOf(userId: string): Recipient {
  const recipient = { contact: contactOf(userId), wishes: emailWishesOf(userId), stored: storedOf(userId) };
  for (const part of Object.values(recipient)) part.catch(() => undefined);
  return recipient;
}

/**
 * Claims, sends and marks an e-mail. An event sends twice only if the mail service accepted the first and marking it failed, by
 * a crash or a lost response. The second e-mail then has the id of the first. The text is made here, in the person's language.
 */
export async function emailTo(
  mail: EmailNotice,
  { event, now, calendar, recipient = recipientOf(mail.to) }: Occasion,
): Promise<void> {
  const { to } = mail;
  const optOut = optOutOf(mail.message);
  const kind = kindOf(optOut);
  const [contact, { hasEmails, zone }, { preferences, unsubscribeToken }, opening] = await Promise.all([
    recipient.contact,
    optOut === "none" ? { hasEmails: true, zone: undefined } : recipient.wishes,
    kind ? recipient.stored : everythingOn,
    mail.openingOf && openingOf(mail.openingOf, now),
  ]);
  if (!contact || contact.isStopped || !hasEmails || !isWanted(preferences, optOut, "email")) return;
  const once = mail.once ?? event;
  await myTurn("MAILS_A_SECOND");
  if (!(await claimEmail(once, mail.to, event, now))) return;
  const { email, locale } = contact;
  const subjects = mail.lists?.map((one) => emailText(one, locale, zone).subject);
  const more = { ...opening, ...(subjects && { subjects }) };
  const message = { ...mail.message, args: { ...mail.message.args, ...more } };
  const written = composeEmail(emailText(message, locale, zone), locale, {
    href: addressOf(mail.path),
    secondHref: mail.secondPath && addressOf(mail.secondPath),
    optional: kind !== undefined,
  });
  const unsubscribe = kind && unsubscribeAddress(kind, unsubscribeToken ?? (await makeUnsubscribeToken(to)));
  await sendEmail(email, { ...written, unsubscribe, calendar: calendar?.(contact) }, `${once} ${to}`);
  await markEmailSent(once, mail.to, now);
}

/** The address at which a mail program switches off e-mails of this kind with one click (RFC 8058). */
function unsubscribeAddress(kind: NotificationKind, token: string): string {
  const { path } = requestOf(contract.unsubscribe, { kind, token });
  return `${env("PUBLIC_ORIGIN")}/api${path}`;
}

/** The full address of one of our screens. Any other address, such as a map's, stays unchanged. */
function addressOf(path: string): string {
  return path.startsWith("/") ? `${env("PUBLIC_ORIGIN")}${path}` : path;
}

/** An e-mail that is claimed or sent: `NOTIFIED#<event>` / `email#<user>`. */
const Claim = z.object({ by: z.string(), claimedAt: z.string(), sentAt: z.optional(z.string()) });

/** Longer than the sending function may run: the owner of an older claim has died. */
const leaseMs = 45_000;

/**
 * Claims an e-mail to one person. Returns false when it was sent, or when another event of the same occasion sends it.
 * Throws while the same event is being sent elsewhere, so that the queue retries; takes over an abandoned claim.
 */
async function claimEmail(once: string, to: string, event: string, now: string): Promise<boolean> {
  const key = claimKey(once, to);
  const expiresAt = expiryOf(now, 90);
  const claim = { by: event, claimedAt: now };
  if (await putOnce({ ...key, kind: "claim", schemaVersion: 1, ...claim, expiresAt })) return true;
  const held = z.parse(Claim, await get(key));
  if (held.sentAt || held.by !== event) return false;
  const values = { ":now": now, ":held": held.claimedAt };
  const isAbandoned = Date.parse(now) - Date.parse(held.claimedAt) > leaseMs;
  const takeOver = { condition: "claimedAt = :held AND attribute_not_exists(sentAt)" };
  if (isAbandoned && (await update(key, "SET claimedAt = :now", values, takeOver))) return true;
  throw new Error("This mail is being sent elsewhere.");
}

/** Marks a claimed mail as accepted by the mail service. */
async function markEmailSent(once: string, to: string, now: string): Promise<void> {
  await update(claimKey(once, to), "SET sentAt = :now", { ":now": now });
}

function claimKey(once: string, to: string) {
  return { pk: `NOTIFIED#${once}`, sk: `email#${to}` };
}
