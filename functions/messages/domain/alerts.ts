import { AlertsMuted, domainEvent } from "#events";
import type { PersonContext } from "#kernel/context";
import type { Conversation } from "./conversation.ts";
import { type ConversationTransition, sideOf } from "./transitions.ts";

/** Mutes a side's notifications of new messages, or unmutes them. The messages still count as unread. */
export function muteAlerts(
  before: Conversation,
  isMuted: boolean,
  ctx: PersonContext,
): ConversationTransition {
  const side = sideOf(ctx);
  if (before.muted.includes(side) === isMuted) return { after: before };
  const others = before.muted.filter((one) => one !== side);
  const after = { ...before, muted: isMuted ? [...others, side] : others };
  return { after, event: domainEvent(AlertsMuted, { userId: ctx.actor.id, isMuted }) };
}
