import type { Run } from "#kernel/call/contract";
import { pageOf } from "../../platform/table/page-of.ts";
import type { contract } from "../contract.ts";
import { conversationAs, emptyConversation, sideOf } from "../domain/index.ts";
import { pairIds, pairOf, requireTreated } from "../partner.ts";
import { messagesAs } from "../readings.ts";
import { conversations as conversationStore, idWith, messageFrom, messageRange } from "../store.ts";

export const messages: Run<typeof contract.messages> = async ({ with: other, since, ...page }, ctx) => {
  const side = sideOf(ctx);
  const id = idWith(ctx.actor, other);
  const [found, listed] = await Promise.all([
    conversationStore.findEventually(id),
    since === undefined
      ? pageOf(messageRange(id), page, messageFrom, { newestFirst: true })
      : pageOf(messageRange(id, since + 1), page, messageFrom),
  ]);
  if (found) {
    const items = await messagesAs(side, listed.items, found);
    return { ...listed, items, conversation: conversationAs(side, found) };
  }
  const ids = pairIds(ctx.actor, other);
  const [pair] = await Promise.all([pairOf(ids), requireTreated(ids)]);
  return { items: [], conversation: conversationAs(side, emptyConversation(pair, ctx.now)) };
};
