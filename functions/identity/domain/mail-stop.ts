import * as z from "zod/mini";
import { AccountMailResumed, AccountMailStopped, domainEvent, type MailStopReason } from "#events";
import { type Account, type AccountChange, Email } from "./account.ts";

/** Records that e-mails come back or were reported as spam. A later report changes nothing: the first one counts. */
export function stopMail(account: Account, why: MailStopReason, now: string): AccountChange {
  if (account.mailStopped) return { after: account };
  const after = { ...account, mailStopped: { since: now, why } };
  return { after, event: domainEvent(AccountMailStopped, { userId: account.id, why }) };
}

/** Records that the person wants e-mails at their address again. */
export function resumeMail(account: Account): AccountChange {
  if (!account.mailStopped) return { after: account };
  const { mailStopped: _, ...after } = account;
  return { after, event: domainEvent(AccountMailResumed, { userId: account.id }) };
}

const Recipients = z.array(z.object({ emailAddress: z.string() }));

/** A bounce or a complaint as SES reports it. */
export const Undelivered = z.discriminatedUnion("eventType", [
  z.object({
    eventType: z.literal("Bounce"),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients }),
  }),
  z.object({ eventType: z.literal("Complaint"), complaint: z.object({ complainedRecipients: Recipients }) }),
]);
export type Undelivered = z.infer<typeof Undelivered>;

/** The addresses that take no more e-mails, and why. A full mailbox or a busy server bounces too, but not for good. */
export function addressesToStop(report: Undelivered): { why: MailStopReason; addresses: string[] } {
  if (report.eventType === "Complaint")
    return { why: "complaint", addresses: folded(report.complaint.complainedRecipients) };
  const { bounceType, bouncedRecipients } = report.bounce;
  return { why: "bounce", addresses: bounceType === "Permanent" ? folded(bouncedRecipients) : [] };
}

function folded(recipients: z.infer<typeof Recipients>): string[] {
  return recipients.flatMap(({ emailAddress }) => Email.safeParse(emailAddress).data ?? []);
}
