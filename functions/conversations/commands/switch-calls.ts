import type { Run } from "#kernel/call/contract";
import { noneCancelledSince } from "../../patients/reads.ts";
import type { contract } from "../contract.ts";
import { conversationAs, emptyConversation, sideOf, switchCalls as switched } from "../domain/index.ts";
import { pairIds, pairOf, partiesOf, requireTreated } from "../partner.ts";
import { conversations, idWith } from "../store.ts";

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
