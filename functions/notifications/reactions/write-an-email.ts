import { calendarFile } from "../../appointments/domain/calendar.ts";
import { momentOf } from "../../platform/clock.ts";
import { env } from "../../platform/env.ts";
import type { Reaction } from "../../platform/events/reaction.ts";
import { tells, whatToSay } from "../about.ts";
import { mailTo } from "../mail-to.ts";

/** Whoever is to be told gets an e-mail, with the calendar file of the visit it is about. */
export const writeAnEmail: Reaction = async (received) => {
  if (!tells(received, "mail")) return;
  const { mail } = await whatToSay(received);
  if (!mail) return;
  const { calendar: visit } = mail;
  const calendar = (guest: { email: string }) => visit && calendarFile(visit, settings(), guest);
  const { now } = momentOf(received.envelope.correlationId);
  await mailTo(mail, { event: received.envelope.id, now, calendar });
};

function settings() {
  return { product: env("PRODUCT"), sender: env("SENDER"), origin: env("PUBLIC_ORIGIN") };
}
