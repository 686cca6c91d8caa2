import type { Run } from "#kernel/call/contract";
import { pageOf } from "../../platform/table/page-of.ts";
import type { contract } from "../contract.ts";
import { pairIds, requireConversation } from "../partner.ts";
import { idWith, messageFrom, noteRange } from "../store.ts";

export const notes: Run<typeof contract.notes> = async ({ with: other, tab, ...page }, ctx) => {
  const id = idWith(ctx.actor, other);
  const [listed] = await Promise.all([
    pageOf(noteRange(id, tab), page, messageFrom, { newestFirst: true }),
    requireConversation(id, pairIds(ctx.actor, other)),
  ]);
  return listed;
};
