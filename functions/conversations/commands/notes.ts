import type { Run } from "#kernel/call/contract";
import { pageOf } from "../../platform/table/page-of.ts";
import type { contract } from "../contract.ts";
import { sideOf } from "../domain/index.ts";
import { pairIds, requireTreated } from "../partner.ts";
import { messagesAs } from "../readings.ts";
import { conversations as conversationStore, idWith, messageFrom, noteRange } from "../store.ts";

/** Both tabs are parts of one range, so a page of either may be short. */
export const notes: Run<typeof contract.notes> = async ({ with: other, tab, ...page }, ctx) => {
  const id = idWith(ctx.actor, other);
  const [listed, found] = await Promise.all([
    pageOf(noteRange(id), page, messageFrom, { newestFirst: true }),
    conversationStore.findEventually(id),
  ]);
  if (!found) await requireTreated(pairIds(ctx.actor, other));
  const items = found ? await messagesAs(sideOf(ctx), listed.items, found) : [];
  const shown = items.filter(({ isArchived }) => isArchived === (tab === "archived"));
  return { items: shown, ...(listed.next && { next: listed.next }) };
};
