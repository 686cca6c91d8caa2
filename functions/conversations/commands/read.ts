import type { Run } from "#kernel/call/contract";
import { waitForTurn } from "../../platform/table/retry-on-conflict.ts";
import type { contract } from "../contract.ts";
import { conversationAs, isReadUpTo, readMessages, sideOf } from "../domain/index.ts";
import { readingsOf } from "../readings.ts";
import { conversations, conversationWith, messagesAfter } from "../store.ts";

/** The other person may send at the same moment, and an index may lag behind: a mark waits for its turn. */
export const read: Run<typeof contract.read> = async (input, ctx) =>
  await waitForTurn(() => readNow(input, ctx));

const readNow: Run<typeof contract.read> = async ({ with: other, upTo, only }, ctx) => {
  const side = sideOf(ctx);
  const before = await conversationWith(ctx.actor, other);
  if (isReadUpTo(before, side, upTo, only)) return conversationAs(side, before);
  const decision = readMessages(before, await messagesAfter(before, upTo), ctx, only);
  return conversationAs(side, await conversations.save(before, decision, ctx, readingsOf(decision, ctx)));
};
