import type { Locale } from "#kernel/text/messages";
import { calendarFile } from "../../appointments/domain/calendar/calendar-file.ts";
import { contextOf } from "../../platform/clock.ts";
import { env } from "../../platform/env.ts";
import type { Reaction } from "../../platform/events/reaction.ts";
import { emailTo } from "../delivery/email-to.ts";
import { notifies } from "../domain/index.ts";
import { ruleOf } from "../notices.ts";
import { noticesOf } from "./notices-of.ts";

/** Sends the e-mails of an event, each with the calendar file of its appointment. Claims prevent a retry from sending one twice. */
export const sendEmailNotice: Reaction = async (received) => {
  if (!notifies(ruleOf(received.type), "email")) return;
  const { email } = await noticesOf(received);
  const { now } = contextOf(received.envelope.correlationId);
  for (const mail of email) {
    const { calendar: appointment } = mail;
    const calendar = ({ locale, ...guest }: { email: string; locale: Locale }) =>
      appointment && calendarFile(appointment, settings(), guest, locale);
    await emailTo(mail, { event: received.envelope.id, now, calendar });
  }
};

function settings() {
  return { product: env("PRODUCT"), sender: env("SENDER"), origin: env("PUBLIC_ORIGIN") };
}
