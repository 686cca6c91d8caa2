import { wallClock } from "#kernel/dates";
import type { Locale } from "#kernel/text/messages";
import { calendarFile } from "../appointments/domain/calendar/calendar-file.ts";
import { contextOf } from "../platform/clock.ts";
import { env } from "../platform/env.ts";
import { consumer, type Reaction } from "../platform/events/consumer.ts";
import { commit } from "../platform/table/transaction.ts";
import { zoneOf } from "../profiles/reads.ts";
import { emailTo, recipientOf } from "./delivery/email-to.ts";
import { dailyGroupOf, gather, groupOf, morningIn, soon } from "./delivery/gathered-emails.ts";
import { planDigest } from "./digests.ts";
import { canWait, dailyZoneOf, type EmailNotice, notifies, type Preferences } from "./domain/index.ts";
import { manifest } from "./manifest.ts";
import { ruleOf } from "./notices.ts";
import { noticesOf, readAhead } from "./notices-of.ts";
import { optOutOf } from "./opt-outs.ts";

/** Plans the digest of the next morning for an event that is not e-mailed at once. */
const planNextDigest: Reaction = async (received) => {
  if (!notifies(ruleOf(received.type), "digest")) return;
  const { digest } = await noticesOf(received);
  if (!digest) return;
  const { now } = contextOf(received.envelope.correlationId);
  await commit([planDigest(digest, await zoneOf(digest), now)]);
};

/**
 * Sends the e-mails of an event, each with the calendar file of its appointment, or gathers them. Claims prevent a retry from
 * sending one twice.
 */
const sendOrGather: Reaction = async (received) => {
  if (!notifies(ruleOf(received.type), "email")) return;
  const recipients = readAhead(received, async (userId) => recipientOf(userId));
  const { email } = await noticesOf(received);
  const { id, time, correlationId } = received.envelope;
  const { now } = contextOf(correlationId);
  for (const mail of email) {
    const { calendar: appointment } = mail;
    const recipient = await recipients(mail.to);
    const mayWait = canWait(optOutOf(mail.message));
    const gathering = gatheringOf(mail, mayWait ? (await recipient.stored).preferences : undefined);
    if (gathering) {
      await gather(mail.to, gathering, received, now);
      continue;
    }
    const calendar = ({ locale, ...guest }: { email: string; locale: Locale }) =>
      appointment && calendarFile(appointment, settings(), guest, locale);
    await emailTo({ ...mail, ...(await onceOf(mail, time)) }, { event: id, now, calendar, recipient });
  }
};

/** The e-mail that it joins: that of the next morning if the person chose so, that of a few minutes, or none. */
function gatheringOf(mail: EmailNotice, preferences: Preferences | undefined) {
  const zone = preferences && dailyZoneOf(preferences, optOutOf(mail.message));
  if (zone) return { group: dailyGroupOf(mail), ...morningIn(zone) };
  const group = groupOf(mail);
  return group === undefined ? undefined : { group, ...soon };
}

/** The occasion of an e-mail that is sent once a day. The event's time decides the date, so that a retry keeps it. */
async function onceOf({ daily }: EmailNotice, time: string): Promise<{ once?: string }> {
  if (!daily) return {};
  return { once: `${daily.about}/${wallClock(time, await zoneOf(daily.doctorId)).date}` };
}

function settings() {
  return { product: env("PRODUCT"), sender: env("SENDER"), origin: env("PUBLIC_ORIGIN") };
}

export const handler = consumer(manifest.consumers.email.listens, [sendOrGather, planNextDigest]);
