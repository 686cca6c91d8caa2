import type { Run } from "#kernel/call/contract";
import { pageOf } from "../../platform/table/page-of.ts";
import { type Item, query } from "../../platform/table/table.ts";
import type { contract } from "../contract.ts";
import { conversationAs, passesFilter, sideOf } from "../domain/index.ts";
import { foundIn } from "../found-in.ts";
import { conversations as conversationStore, inboxRange } from "../store.ts";

/** A search looks at this many conversations, those with the latest messages. */
const mostSearched = 300;

export const conversations: Run<typeof contract.conversations> = async ({ q, filter, ...page }, ctx) => {
  const side = sideOf(ctx);
  const range = inboxRange(ctx.actor);
  const order = { newestFirst: true };
  const view = (item: Item) => conversationAs(side, conversationStore.parse(item));
  if (q === undefined) {
    const { items, next } = await pageOf(range, page, view, order);
    return { items: items.filter(passesFilter[filter]), ...(next && { next }) };
  }
  const all = (await query(range, mostSearched, order)).map(view).filter(passesFilter[filter]);
  return { items: await foundIn(all, q, ctx.actor) };
};
