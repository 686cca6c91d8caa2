import { runDue } from "../platform/schedule/run-due.ts";
import { scheduled } from "../platform/schedule/schedule.ts";
import { commit } from "../platform/table/transaction.ts";
import { emailTo } from "./delivery/email-to.ts";
import {
  dailyGroupOf,
  dailyKindOf,
  dueGatherings,
  type Gathering,
  gatheredEvents,
  groupOf,
} from "./delivery/gathered-emails.ts";
import { dailyEmail, type EmailNotice, type NotificationKind } from "./domain/index.ts";
import { noticesOf } from "./notices-of.ts";

/** Sends one e-mail for the events of a few minutes or of a day, about those that still hold; none if nothing does. */
export const handler = scheduled(
  runDue(dueGatherings, async ({ about }, claim, { now }) => {
    const { to, group, closesAt } = about;
    const kind = dailyKindOf(group);
    const email = await (kind ? dailyOf(about, kind) : emailOf(about));
    if (email) await emailTo(email, { event: `gathered/${to}/${group}/${closesAt}`, now });
    await commit([claim]);
  }),
);

/** The e-mail of the morning: one line for each that would have come, in the present state. */
async function dailyOf(gathering: Gathering, kind: NotificationKind): Promise<EmailNotice | undefined> {
  const { to, group } = gathering;
  const lines = new Map<string, { notice: EmailNotice; records: Set<string> }>();
  for (const received of await gatheredEvents(gathering)) {
    const { email } = await noticesOf(received);
    const notice = email.find((one) => one.to === to && dailyGroupOf(one) === group);
    if (!notice) continue;
    const { aggregate, id } = received.envelope;
    const line = groupOf(notice) ?? notice.once ?? notice.daily?.about ?? id;
    const records = lines.get(line)?.records ?? new Set();
    lines.set(line, { notice, records: records.add(aggregate.id) });
  }
  const waited = [...lines.values()].map(({ notice, records }) =>
    notice.gatheredBy === undefined ? notice : counted(notice, records.size),
  );
  return waited.length === 0 ? undefined : dailyEmail(to, kind, waited);
}

function counted(notice: EmailNotice, count: number): EmailNotice {
  const { key, args } = notice.message;
  return { ...notice, message: { key, args: { ...args, count } } };
}

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
  return latest && counted(latest, holding.size);
}
