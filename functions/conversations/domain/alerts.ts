import { AlertsMuted, CallsSwitched, domainEvent } from "#events";
import type { PersonContext } from "#kernel/context";
import type { Conversation } from "./conversation.ts";
import { type ConversationTransition, parties, sideOf } from "./transitions.ts";

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

/** A side takes no more calls of the other, or takes them again. Its own calls go on. */
export function switchCalls(
  before: Conversation,
  areOff: boolean,
  ctx: PersonContext,
): ConversationTransition {
  const by = sideOf(ctx);
  if (before.callsOff.includes(by) === areOff) return { after: before };
  const others = before.callsOff.filter((one) => one !== by);
  const after = { ...before, callsOff: areOff ? [...others, by] : others };
  return { after, event: domainEvent(CallsSwitched, { ...parties(after), by, areOff }) };
}
