import type { Actor } from "#kernel/actor";
import type { Records } from "../platform/table/aggregate.ts";
import { query } from "../platform/table/table.ts";
import { type Conversation, conversationId } from "./domain/index.ts";
import type { PairIds } from "./partner.ts";
import { conversations, inboxRange } from "./store.ts";

/** The aggregates of the context, by kind. */
export const records: { conversation: Records<Conversation> } = { conversation: conversations };

/** Whether the doctor of a patient closed their conversation for new chat. */
export async function isConversationClosed({ patient, doctor }: PairIds): Promise<boolean> {
  return (await conversations.find(conversationId(patient, doctor)))?.closed !== undefined;
}

/** Unread messages are counted in this many conversations, those with the latest messages. */
const mostCounted = 100;

/** The number of messages that a person has not read; none for a role without messages. */
export async function unreadMessages(actor: Actor): Promise<number> {
  const { role } = actor;
  if (role !== "patient" && role !== "doctor") return 0;
  const latest = await query(inboxRange(actor), mostCounted, { newestFirst: true });
  return latest.reduce((sum, item) => sum + conversations.parse(item).unread[role], 0);
}
