import { runDue } from "../platform/schedule/run-due.ts";
import { scheduled } from "../platform/schedule/schedule.ts";
import { commit } from "../platform/table/transaction.ts";
import { emailTo } from "./delivery/email-to.ts";
import { dueGatherings, type Gathering, gatheredEvents, groupOf } from "./delivery/gathered-emails.ts";
import type { EmailNotice } from "./domain/index.ts";
import { noticesOf } from "./reactions/notices-of.ts";

/** Sends one e-mail for the events of a few minutes, about those that still hold; none if nothing does. */
export const handler = scheduled(
  runDue(dueGatherings, async ({ about }, claim, { now }) => {
    const { to, group, closesAt } = about;
    const email = await emailOf(about);
    if (email) await emailTo(email, { event: `gathered/${to}/${group}/${closesAt}`, now });
    await commit([claim]);
  }),
);

/** The e-mail in the present state: each rule decides again whether its event still holds. A record counts once. */
async function emailOf(gathering: Gathering): Promise<EmailNotice | undefined> {
  const { to, group } = gathering;
  const holding = new Map<string, EmailNotice>();
  for (const received of await gatheredEvents(gathering)) {
    const { email } = await noticesOf(received);
    const notice = email.find((one) => one.to === to && groupOf(one) === group);
    if (notice) holding.set(received.envelope.aggregate.id, notice);
  }
  const latest = [...holding.values()].at(-1);
  if (!latest) return undefined;
  const { key, args } = latest.message;
  return { ...latest, message: { key, args: { ...args, count: holding.size } } };
}
