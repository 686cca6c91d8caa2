import type { ConversationSide } from "#events";
import type { Rule } from "#kernel/lifecycle";
import { stepsFrom } from "#kernel/lifecycle";
import type { Conversation } from "./conversation.ts";

/** Whether new messages can be sent. A closed conversation awaits a reply after a clinical note of the doctor. */
export type ConversationStatus = "open" | "closed" | "awaits_reply";

/**
 * Both sides chat while a conversation is open. Only the doctor closes it, with a sentence, and opens it again. While it is closed
 * the doctor writes clinical notes, and the patient replies to them once: they must be able to say that an instruction cannot be followed.
 */
export const conversationLifecycle = {
  chat: { from: ["open"], by: ["patient", "doctor"] },
  note: { from: ["open", "closed", "awaits_reply"], by: "doctor" },
  reply: { from: ["open", "awaits_reply"], by: "patient" },
  close: { from: ["open"], to: "closed", by: "doctor" },
  reopen: { from: ["closed", "awaits_reply"], to: "open", by: "doctor" },
} as const satisfies Record<string, Rule<ConversationStatus>>;

export type ConversationStep = keyof typeof conversationLifecycle;

/** The steps that a side may take now. */
export function conversationSteps(
  { closed }: Pick<Conversation, "closed">,
  side: ConversationSide,
): ConversationStep[] {
  return stepsFrom<ConversationStep, ConversationStatus>(conversationLifecycle, statusOf(closed), side);
}

/** The step with which a side writes a clinical note. */
export const noteStep = { patient: "reply", doctor: "note" } as const satisfies Record<
  ConversationSide,
  ConversationStep
>;

/** Whether a side may write a clinical note now, as far as the conversation says. */
export function mayWriteNote(conversation: Pick<Conversation, "closed">, side: ConversationSide): boolean {
  return conversationSteps(conversation, side).includes(noteStep[side]);
}

function statusOf(closed: Conversation["closed"]): ConversationStatus {
  if (!closed) return "open";
  return closed.awaitsReply ? "awaits_reply" : "closed";
}
