import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { readMessages, sideOf } from "../domain/index.ts";
import { conversationWith, saveRead, unreadMessages } from "../store.ts";

export const read: Run<typeof contract.read> = async ({ with: other, upTo, only }, ctx) => {
  const side = sideOf(ctx);
  const before = await conversationWith(ctx.actor, other);
  const found = await unreadMessages(before, before.readUpTo[side], upTo);
  const after = await saveRead(before, readMessages(before, found, ctx, only), ctx);
  return { unread: after.unread[side] };
};
