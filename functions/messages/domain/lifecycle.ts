import type { ConversationSide } from "#events";
import type { Rule } from "#kernel/lifecycle";
import { stepsFrom } from "#kernel/lifecycle";
import type { Conversation } from "./conversation.ts";

/** Whether new chat can be sent. */
export type ConversationStatus = "open" | "closed";

/** Both sides chat while a conversation is open. Only the doctor closes it, with a sentence, and opens it again. */
export const conversationLifecycle = {
  chat: { from: ["open"], by: ["patient", "doctor"] },
  close: { from: ["open"], to: "closed", by: "doctor" },
  reopen: { from: ["closed"], to: "open", by: "doctor" },
} as const satisfies Record<string, Rule<ConversationStatus>>;

export type ConversationStep = keyof typeof conversationLifecycle;

/** The steps that a side may take now. */
export function conversationSteps(
  { closed }: Pick<Conversation, "closed">,
  side: ConversationSide,
): ConversationStep[] {
  return stepsFrom<ConversationStep, ConversationStatus>(
    conversationLifecycle,
    closed ? "closed" : "open",
    side,
  );
}
