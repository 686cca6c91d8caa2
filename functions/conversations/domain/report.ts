import * as z from "zod/mini";
import { domainEvent, MessageReported, ReportReason } from "#events";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { lines } from "#kernel/text/text";
import type { Conversation, StoredMessage } from "./conversation.ts";
import { type ConversationTransition, sideOf } from "./transitions.ts";

export { ReportReason };

/** The longest explanation of a report. */
const longestExplanation = 500;

/** What a person says about a message that they report. */
export const NewReport = z.strictObject({
  reasonCode: ReportReason,
  reasonText: z.optional(lines(longestExplanation)),
});
export type NewReport = z.output<typeof NewReport>;

/** A report as the operators read it, with the message as it was. */
export const Report = z.object({
  conversationId: z.string(),
  messageId: z.string(),
  number: z.int(),
  content: z.string(),
  /** The id and name of its file. */
  file: z.optional(z.object({ id: z.string(), fileName: z.string() })),
  reporterId: z.string(),
  senderId: z.string(),
  reasonCode: ReportReason,
  reasonText: z.optional(z.string()),
  at: z.string(),
});
export type Report = z.infer<typeof Report>;

/** Reports a received message to the operators. Throws Problem 404 for one's own. */
export function reportMessage(
  conversation: Conversation,
  message: StoredMessage,
  { reasonCode, reasonText }: NewReport,
  ctx: PersonContext,
): ConversationTransition & { report: Report } {
  if (message.receiverId !== ctx.actor.id) throw new Problem("not_found");
  const { id: messageId, number, content, senderId, file } = message;
  const reporterId = ctx.actor.id;
  const about = { conversationId: conversation.id, messageId, number, content, senderId };
  const attached = file && { file: { id: file.id, fileName: file.fileName } };
  const report: Report = { ...about, ...attached, reporterId, reasonCode, reasonText, at: ctx.now };
  const event = domainEvent(MessageReported, { userId: reporterId, number, by: sideOf(ctx), reasonCode });
  return { after: conversation, event, report };
}
