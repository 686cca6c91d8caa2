import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { closeConversation, conversationAs, reopenConversation } from "../domain/index.ts";
import { conversations, conversationWith } from "../store.ts";

export const close: Run<typeof contract.close> = async ({ with: other, reasonText }, ctx) => {
  const before = await conversationWith(ctx.actor, other);
  const after = await conversations.save(before, closeConversation(before, reasonText, ctx), ctx);
  return conversationAs("doctor", after);
};

export const reopen: Run<typeof contract.reopen> = async ({ with: other }, ctx) => {
  const before = await conversationWith(ctx.actor, other);
  return conversationAs("doctor", await conversations.save(before, reopenConversation(before, ctx), ctx));
};
