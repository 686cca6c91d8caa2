import type { Actor } from "#kernel/actor";
import type { Records, Stored } from "../platform/table/aggregate.ts";
import { query } from "../platform/table/table.ts";
import type { Write } from "../platform/table/transaction.ts";
import { type Conversation, conversationId } from "./domain/index.ts";
import type { PairIds } from "./partner.ts";
import { conversations, inboxRange } from "./store.ts";

/** The aggregates of the context, by kind. */
export const records: { conversation: Records<Conversation> } = { conversation: conversations };

/** The conversation of a patient and a doctor, or undefined. */
export async function conversationOf({
  patient,
  doctor,
}: PairIds): Promise<Stored<Conversation> | undefined> {
  return await conversations.find(conversationId(patient, doctor));
}

/** Checks that the conversation of two people, or that they have none, is as it was read. */
export function conversationUnchanged(
  { patient, doctor }: PairIds,
  read: Stored<Conversation> | undefined,
): Write {
  return read ? conversations.unchanged(read) : conversations.absent(conversationId(patient, doctor));
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
