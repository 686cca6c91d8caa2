import type { Run } from "#kernel/call/contract";
import { matchesSearch } from "#kernel/text/search";
import { pageOf } from "../../platform/table/page-of.ts";
import { query } from "../../platform/table/table.ts";
import type { contract } from "../contract.ts";
import { conversationAs, sideOf } from "../domain/index.ts";
import { inboxRange, conversations as stored } from "../store.ts";

/** A search looks at this many conversations, those with the latest messages. */
const mostSearched = 300;

export const conversations: Run<typeof contract.conversations> = async ({ q, ...page }, ctx) => {
  const side = sideOf(ctx);
  const range = inboxRange(ctx.actor);
  const order = { newestFirst: true };
  if (q === undefined)
    return await pageOf(range, page, (item) => conversationAs(side, stored.parse(item)), order);
  const all = (await query(range, mostSearched, order)).map((item) =>
    conversationAs(side, stored.parse(item)),
  );
  return { items: all.filter((one) => matchesSearch(q, [one.with.name])) };
};
