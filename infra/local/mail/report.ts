import { randomUUID } from "node:crypto";
import type { ServiceEvent } from "../events/model.ts";
import type { Outcome } from "./suppression.ts";

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
export function reportOf(
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
