import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { Disk } from "../disk/disk.ts";
import { AwsError } from "../endpoint/aws-error.ts";
import type { ServiceEvent } from "../events/model.ts";
import type { Clock } from "../time/clock.ts";
import { type Attachment, addressOf, type EmailMessage, messageFromForm, messageFromRaw } from "./message.ts";
import { type Outcome, openSuppression, type Undelivered } from "./suppression.ts";

/** A sent e-mail; `to` is its first recipient, `at` an ISO 8601 instant. An empty `text` or `html` is missing. */
export interface Mail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  at: string;
  /** The header Message-ID. SES replaces the sender's. */
  messageId?: string;
  /** The header References, if the sender set it. */
  references?: string;
  /** The address that stops such e-mails with one POST, if its headers name one. */
  unsubscribe?: string;
  /** Attachments, if there are any; `text` is the content of a text file, and base64 of any other. */
  attachments?: Attachment[];
  /** Recipients who did not receive it although it was accepted. */
  undelivered?: { to: string; why: Undelivered }[];
}

export interface Mailbox {
  /** Handles an action of the SES API (Query protocol) and returns its XML; throws AwsError. The e-mail is committed when this resolves. */
  call(action: string, form: URLSearchParams): Promise<string>;
  /** The e-mails, newest first; with `to`, those to this address in any case. */
  mailbox(to?: string): Mail[];
  onMail(listener: (mail: Mail) => void): void;
  /** Calls with the events of SES about e-mails that bounced or were reported as spam. */
  onReport(listener: (event: ServiceEvent) => void): void;
}

/** A verified sender, an address or a whole domain, and the reasons that suppress recipients of its e-mails. */
export interface MailIdentity {
  readonly name: string;
  readonly suppresses: readonly string[];
  readonly publishes?: Publishing;
}

/** The local SES. */
export function openMail(options: {
  disk: Disk;
  clock: Clock;
  identities: readonly MailIdentity[];
}): Mailbox {
  const { disk, clock, identities } = options;
  const suppression = openSuppression(disk);
  disk.exec(`CREATE TABLE IF NOT EXISTS mail_messages (
    position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, recipients TEXT NOT NULL, mail TEXT NOT NULL)`);
  const keep = disk.prepare("INSERT INTO mail_messages (id, recipients, mail) VALUES (?, ?, ?)");
  const every = disk.prepare("SELECT mail FROM mail_messages ORDER BY position DESC");
  const received = disk.prepare(`SELECT mail FROM mail_messages
    WHERE EXISTS (SELECT 1 FROM json_each(recipients) WHERE value = ?) ORDER BY position DESC`);
  const listeners: ((mail: Mail) => void)[] = [];
  const reportListeners: ((event: ServiceEvent) => void)[] = [];

  const send = (action: string, message: EmailMessage): string => {
    const { suppresses, publishes } = identityOf(message.senders, identities);
    const { recipients, from, subject, text, html, references, unsubscribe, attachments } = message;
    const [to] = recipients;
    if (to === undefined) throw new AwsError("InvalidParameterValue", "Missing recipients");
    if (recipients.length > 50) throw new AwsError("InvalidParameterValue", "Recipient count exceeds 50.");
    const at = new Date(clock.now()).toISOString();
    const id = randomUUID();
    const named = { messageId: `<${id}@email.amazonses.com>`, ...(references && { references }) };
    const outcomes = recipients.map((to) => ({ to, outcome: suppression.outcome(to, suppresses) }));
    const undelivered = outcomes.flatMap(({ to, outcome: { undelivered: why } }) =>
      why ? [{ to, why }] : [],
    );
    const more = {
      ...(unsubscribe && { unsubscribe }),
      ...(attachments.length > 0 && { attachments }),
      ...(undelivered.length > 0 && { undelivered }),
    };
    const mail = { to, from, subject, text, html, at, ...named, ...more };
    keep.run(id, JSON.stringify(recipients.map((address) => address.toLowerCase())), JSON.stringify(mail));
    for (const listener of listeners) listener(mail);
    for (const { to, outcome } of outcomes) {
      const report = reportOf(to, outcome, { id, at, source: from, subject }, publishes);
      if (report) for (const listener of reportListeners) listener(report);
    }
    return sent(action, id);
  };
  return {
    async call(action, form) {
      if (action === "SendEmail") return send(action, messageFromForm(form));
      if (action === "SendRawEmail") return send(action, await messageFromRaw(form));
      throw new AwsError("InvalidAction", `SES ${action} is not available locally`);
    },
    mailbox(to) {
      const rows = to === undefined ? every.all() : received.all(to.trim().toLowerCase());
      return rows.map((row) => Stored.parse(JSON.parse(Row.parse(row).mail)));
    },
    onMail: (listener) => void listeners.push(listener),
    onReport: (listener) => void reportListeners.push(listener),
  };
}

const Row = z.object({ mail: z.string() });
const Stored = z.object({
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  at: z.string(),
  messageId: z.exactOptional(z.string()),
  references: z.exactOptional(z.string()),
  unsubscribe: z.exactOptional(z.string()),
  attachments: z.exactOptional(
    z.array(z.object({ filename: z.string(), contentType: z.string(), text: z.string() })),
  ),
  undelivered: z.exactOptional(z.array(z.object({ to: z.string(), why: z.enum(["bounced", "suppressed"]) }))),
});

/** The identity of the sender; all senders must be verified. A verified domain covers its subdomains and all their addresses. */
function identityOf(senders: readonly string[], identities: readonly MailIdentity[]): MailIdentity {
  const covering = (sender: string) => {
    const address = addressOf(sender).toLowerCase();
    const domain = address.slice(address.lastIndexOf("@") + 1);
    const names = identities.map((identity) => ({ identity, name: identity.name.toLowerCase() }));
    const own = names.find(({ name }) => name === address);
    const whole = names.find(({ name }) => name === domain || domain.endsWith(`.${name}`));
    return (own ?? whole)?.identity;
  };
  const failing = senders.filter((sender) => !covering(sender)).map(addressOf);
  const [first] = senders.map(covering);
  if (first && failing.length === 0) return first;
  throw new AwsError(
    "MessageRejected",
    `Email address is not verified. The following identities failed the check: ${failing.join(", ")}`,
  );
}

function sent(action: string, id: string): string {
  return [
    `<${action}Response xmlns="http://ses.amazonaws.com/doc/2010-12-01/">`,
    `<${action}Result><MessageId>${id}</MessageId></${action}Result>`,
    `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata>`,
    `</${action}Response>`,
  ].join("");
}

/** Which events of an identity's e-mails are published, and the name of the configuration set in them. */
export interface Publishing {
  readonly set: string;
  readonly events: readonly ("bounce" | "complaint")[];
}

/** An accepted e-mail, as its events name it. */
export interface Accepted {
  readonly id: string;
  readonly at: string;
  readonly source: string;
  readonly subject: string;
}

/** The event of SES about an e-mail at one recipient, if it is published. */
function reportOf(
  to: string,
  { undelivered, reported }: Outcome,
  mail: Accepted,
  publishes: Publishing | undefined,
): ServiceEvent | undefined {
  if (!reported || !publishes?.events.includes(reported)) return undefined;
  const named = { timestamp: mail.at, feedbackId: randomUUID() };
  const about = {
    mail: {
      timestamp: mail.at,
      messageId: mail.id,
      source: mail.source,
      destination: [to],
      commonHeaders: { to: [to], subject: mail.subject },
      tags: { "ses:configuration-set": [publishes.set] },
    },
  };
  if (reported === "complaint") {
    const complaint = {
      ...named,
      complainedRecipients: [{ emailAddress: to }],
      complaintFeedbackType: "abuse",
    };
    const detail = { eventType: "Complaint", complaint, ...about };
    return { source: "aws.ses", detailType: "Email Complaint Received", resources: [], detail };
  }
  const bounce = {
    ...named,
    bounceType: "Permanent",
    bounceSubType: undelivered === "suppressed" ? "OnAccountSuppressionList" : "General",
    bouncedRecipients: [{ emailAddress: to, action: "failed", status: "5.1.1" }],
  };
  const detail = { eventType: "Bounce", bounce, ...about };
  return { source: "aws.ses", detailType: "Email Bounced", resources: [], detail };
}
