import * as z from "zod/mini";
import type { MailStopReason } from "#events";
import { Email } from "./account.ts";

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
