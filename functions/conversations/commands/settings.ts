import type { Run } from "#kernel/call/contract";
import type { PersonContext } from "#kernel/context";
import { noneCancelledSince } from "../../patients/reads.ts";
import type { contract } from "../contract.ts";
import {
  closeConversation,
  conversationAs,
  emptyConversation,
  muteAlerts,
  reopenConversation,
  sideOf,
  switchCalls as switched,
} from "../domain/index.ts";
import { pairIds, pairOf, partiesOf, requireTreated } from "../partner.ts";
import { conversations, conversationWith, idWith } from "../store.ts";

export const close: Run<typeof contract.close> = async ({ with: other, reasonText }, ctx) => {
  const before = await conversationWith(ctx.actor, other);
  const after = await conversations.save(before, closeConversation(before, reasonText, ctx), ctx);
  return conversationAs("doctor", after);
};

export const reopen: Run<typeof contract.reopen> = async ({ with: other }, ctx) => {
  const before = await conversationWith(ctx.actor, other);
  return conversationAs("doctor", await conversations.save(before, reopenConversation(before, ctx), ctx));
};

export const mute: Run<typeof contract.mute> = async ({ with: other }, ctx) => await set(other, true, ctx);

export const unmute: Run<typeof contract.unmute> = async ({ with: other }, ctx) =>
  await set(other, false, ctx);

async function set(other: string, isMuted: boolean, ctx: PersonContext) {
  const before = await conversationWith(ctx.actor, other);
  const after = await conversations.save(before, muteAlerts(before, isMuted, ctx), ctx);
  return conversationAs(sideOf(ctx), after);
}

/** Who may be called may switch it off, so a conversation without messages begins with it. */
export const switchCalls: Run<typeof contract.switchCalls> = async ({ with: other, areOff }, ctx) => {
  const ids = pairIds(ctx.actor, other);
  const found = await conversations.find(idWith(ctx.actor, other));
  const treated = found ? undefined : await requireTreated(ids);
  const before = found ?? emptyConversation(await pairOf(ids), ctx.now);
  const also = treated ? [noneCancelledSince(partiesOf(ids), treated)] : [];
  return conversationAs(
    sideOf(ctx),
    await conversations.save(found, switched(before, areOff, ctx), ctx, also),
  );
};
