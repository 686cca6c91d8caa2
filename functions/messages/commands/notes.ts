import type { Run } from "#kernel/call/contract";
import { pageOf } from "../../platform/table/page-of.ts";
import type { Item } from "../../platform/table/table.ts";
import type { contract } from "../contract.ts";
import { messageAs, sideOf } from "../domain/index.ts";
import { pairIds, requireConversation } from "../partner.ts";
import { idWith, messageFrom, noteRange } from "../store.ts";

/** Both tabs are parts of one range, so a page of either may be short. */
export const notes: Run<typeof contract.notes> = async ({ with: other, tab, ...page }, ctx) => {
  const id = idWith(ctx.actor, other);
  const view = (item: Item) => messageAs(sideOf(ctx), messageFrom(item));
  const [{ items, next }] = await Promise.all([
    pageOf(noteRange(id), page, view, { newestFirst: true }),
    requireConversation(id, pairIds(ctx.actor, other)),
  ]);
  const shown = items.filter(({ isArchived }) => isArchived === (tab === "archived"));
  return { items: shown, ...(next && { next }) };
};
