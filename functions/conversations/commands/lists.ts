import type { Actor } from "#kernel/actor";
import type { Run } from "#kernel/call/contract";
import { matchesSearch } from "#kernel/text/search";
import { findPatients, namesNow } from "../../patients/reads.ts";
import { pageOf } from "../../platform/table/page-of.ts";
import { type Item, query } from "../../platform/table/table.ts";
import { doctorNames } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import {
  type ConversationView,
  conversationAs,
  emptyConversation,
  passesFilter,
  sideOf,
} from "../domain/index.ts";
import { doctorsOf, pairIds, pairOf, requireTreated } from "../partner.ts";
import { messagesAs } from "../readings.ts";
import {
  conversations as conversationStore,
  idWith,
  inboxRange,
  messageFrom,
  messageRange,
  noteRange,
} from "../store.ts";

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

const mostCorrespondents = 20;

export const correspondents: Run<typeof contract.correspondents> = async ({ q = "" }, { actor }) => {
  if (actor.role === "doctor") {
    const { items } = await findPatients(actor.id, { search: q, limit: mostCorrespondents });
    return { items: items.map(({ patientId: id, name }) => ({ id, name, role: "patient" as const })) };
  }
  const doctors = await doctorsOf(actor.id);
  const names = await doctorNames(doctors.map(({ id }) => id));
  const items = doctors.filter(
    ({ id, name }) => matchesSearch(q, [name]) || matchesSearch(q, [names.get(id) ?? ""]),
  );
  return {
    items: items.slice(0, mostCorrespondents).map((one) => ({ ...one, name: names.get(one.id) ?? one.name })),
  };
};

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

/**
 * The conversations that a search finds by the other person's name, as it was at the last message or as it is now. They have the
 * name of now.
 */
async function foundIn(
  all: readonly ConversationView[],
  searched: string,
  actor: Actor,
): Promise<ConversationView[]> {
  const ids = all.map((one) => one.with.id);
  const names = actor.role === "patient" ? await doctorNames(ids) : await namesNow(actor.id, ids);
  const nameNow = ({ with: { id, name } }: ConversationView) => names.get(id) ?? name;
  return all
    .filter((one) => matchesSearch(searched, [one.with.name, nameNow(one)]))
    .map((one) => ({ ...one, with: { ...one.with, name: nameNow(one) } }));
}
