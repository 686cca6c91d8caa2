import { MessageSent } from "#events";
import type { Actor } from "#kernel/actor";
import { Problem } from "#kernel/call/problem";
import type { SocketMessage } from "#kernel/call/socket-message";
import type { Context } from "#kernel/context";
import { aggregate, type Stored } from "../platform/table/aggregate.ts";
import { beginning, get, type Item, query, type Range } from "../platform/table/table.ts";
import { commit, putAny, putNew, type Write } from "../platform/table/transaction.ts";
import {
  Conversation,
  conversationId,
  type MessageTransition,
  StoredMessage,
  type sendMessage,
} from "./domain/index.ts";

/**
 * Conversations: `CONVERSATION#<patient>~<doctor>` / `CONVERSATION`, listed by the time of the last message for the
 * patient (gsi1) and the doctor (gsi2).
 */
export const conversations = aggregate<Conversation>({
  kind: "conversation",
  schema: Conversation,
  id: ({ id }) => id,
  key: (id) => ({ pk: `CONVERSATION#${id}`, sk: "CONVERSATION" }),
  parties: { patient: "patientId", doctor: "doctorId" },
  list: "whole",
  // With the other person's id alone, an item with a usual preview stays below a kilobyte.
  indexes: ({ patientId, doctorId, last }) => ({
    gsi1pk: `PATIENT#${patientId}`,
    gsi1sk: `CONVERSATION#${last.at}#${doctorId}`,
    gsi2pk: `DOCTOR#${doctorId}`,
    gsi2sk: `CONVERSATION#${last.at}#${patientId}`,
  }),
});

/** The id of the conversation of a person with another one. */
export function idWith({ id, role }: Actor, other: string): string {
  return role === "patient" ? conversationId(id, other) : conversationId(other, id);
}

/** The conversation of a person with another one. Throws Problem 404. */
export async function conversationWith(actor: Actor, other: string): Promise<Stored<Conversation>> {
  return await conversations.findOwn(idWith(actor, other), actor);
}

/** A person's conversations by the time of the last message. */
export function inboxRange({ id, role }: Actor): Range {
  const rows = beginning("CONVERSATION#");
  return role === "patient"
    ? { index: "gsi1", pk: `PATIENT#${id}`, ...rows }
    : { index: "gsi2", pk: `DOCTOR#${id}`, ...rows };
}

/** The messages of a conversation by number: `CONVERSATION#<id>` / `MESSAGE#<client's id>`, numbered in gsi1. */
export function messageRange(id: string, from = 0, upTo = 9_999_999_999): Range {
  return { index: "gsi1", pk: `CONVERSATION#${id}`, low: numbered(from), high: numbered(upTo) };
}

/** The clinical notes of a conversation by number: `CONVERSATION#<id>#NOTES` in gsi2. */
export function noteRange(id: string): Range {
  return { index: "gsi2", pk: notesKey(id), ...beginning("MESSAGE#") };
}

/** A message by the id that its sender gave it. */
export async function messageOf(conversation: string, id: string): Promise<StoredMessage | undefined> {
  const item = await get(keyOf(conversation, id));
  return item && messageFrom(item);
}

/** A message of a conversation, read after it. Throws Problem 404. */
export async function messageIn({ id }: Stored<Conversation>, messageId: string): Promise<StoredMessage> {
  const found = await messageOf(id, messageId);
  if (!found) throw new Problem("not_found");
  return found;
}

/** All messages of a conversation after a number. Throws Problem 409 while their index lags behind. */
export async function messagesAfter({ id, last }: Conversation, number: number): Promise<StoredMessage[]> {
  const count = last.number - number;
  if (count <= 0) return [];
  const items = await query(messageRange(id, number + 1, last.number), count);
  if (items.length < count) throw new Problem("changed_meanwhile");
  return items.map(messageFrom);
}

export function messageFrom({ list }: Item): StoredMessage {
  return StoredMessage.parse(list);
}

/** Saves a sent message with its conversation, both or neither; `also` joins the transaction. Returns what open screens get. */
export async function saveSent(
  before: Stored<Conversation> | undefined,
  { message, ...decision }: ReturnType<typeof sendMessage>,
  ctx: Context,
  also: readonly Write[],
): Promise<SocketMessage> {
  const sent = putNew(itemOf(decision.after.id, message), () => new Problem("changed_meanwhile"));
  await commit([...conversations.writes(before, decision, ctx), sent, ...also]);
  const aggregate = {
    kind: conversations.kind,
    id: decision.after.id,
    sequence: (before?.stored.version ?? 0) + 1,
  };
  return { type: MessageSent.type, aggregate, number: message.number };
}

/** Saves a changed message with its conversation, both or neither. It must have been read after the conversation. */
export async function saveChanged(
  before: Stored<Conversation>,
  { message, ...decision }: MessageTransition,
  ctx: Context,
  also: readonly Write[] = [],
): Promise<StoredMessage> {
  await conversations.save(before, decision, ctx, [putAny(itemOf(before.id, message)), ...also]);
  return message;
}

function itemOf(conversation: string, message: StoredMessage) {
  return {
    ...keyOf(conversation, message.id),
    kind: "message",
    schemaVersion: 1,
    gsi1pk: `CONVERSATION#${conversation}`,
    gsi1sk: numbered(message.number),
    ...(message.messageCategory === "clinical_note" && {
      gsi2pk: notesKey(conversation),
      gsi2sk: numbered(message.number),
    }),
    list: message,
  };
}

function notesKey(conversation: string): string {
  return `CONVERSATION#${conversation}#NOTES`;
}

function keyOf(conversation: string, id: string) {
  return { pk: `CONVERSATION#${conversation}`, sk: `MESSAGE#${id}` };
}

function numbered(number: number): string {
  return `MESSAGE#${padded(number)}`;
}

/** A number of a message in a sort key. */
export function padded(number: number): string {
  return String(number).padStart(10, "0");
}
