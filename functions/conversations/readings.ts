import * as z from "zod/mini";
import type { ConversationSide } from "#events";
import type { PersonContext } from "#kernel/context";
import { query } from "../platform/table/table.ts";
import { putAny, type Write } from "../platform/table/transaction.ts";
import {
  type Conversation,
  isRead,
  type Message,
  type MessageCategory,
  messageAs,
  readIn,
  type readMessages,
  receiverOf,
  type StoredMessage,
  sideOf,
} from "./domain/index.ts";
import { conversations, padded } from "./store.ts";

/**
 * Readings: `CONVERSATION#<id>` / `READ#<side>#<category>#<number>` for each mark that read more, with its time. A message was read by
 * the first one from its number on, so reading costs the same however many messages it marks.
 */
export function readingsOf(
  { after, marked }: ReturnType<typeof readMessages>,
  { actor, now: at }: PersonContext,
): Write[] {
  const side = sideOf({ actor });
  return marked.map((category) => {
    const sk = `${prefix(side, category)}${padded(readIn(after, category)[side])}`;
    return putAny({ pk: conversations.partition(after.id), sk, kind: "reading", schemaVersion: 1, at });
  });
}

/** Messages as a side sees them, each with the time at which it was read. They follow each other in a list of the conversation. */
export async function messagesAs(
  side: ConversationSide,
  messages: readonly StoredMessage[],
  conversation: Conversation,
): Promise<Message[]> {
  const read = messages.filter((message) => isRead(message, conversation));
  const groups = Map.groupBy(read, (message) =>
    prefix(receiverOf(message, conversation), message.messageCategory),
  );
  const times = new Map<string, string>();
  const lookups = [...groups].map(async ([beginning, group]) => {
    // Each reading marked at least one of them.
    const range = { low: `${beginning}${padded(Math.min(...group.map(({ number }) => number)))}` };
    const high = `${beginning}${padded(9_999_999_999)}`;
    const items = await query({ pk: conversations.partition(conversation.id), ...range, high }, group.length);
    const readings = items.map((item) => z.parse(Reading, item));
    for (const { id, number } of group) {
      const first = readings.find(({ sk }) => sk >= `${beginning}${padded(number)}`);
      if (first) times.set(id, first.at);
    }
  });
  await Promise.all(lookups);
  return messages.map((message) => messageAs(side, message, conversation, times.get(message.id)));
}

/** One message as a side sees it. */
export async function messageSeenBy(
  side: ConversationSide,
  message: StoredMessage,
  conversation: Conversation,
): Promise<Message> {
  const [seen] = await messagesAs(side, [message], conversation);
  return seen ?? messageAs(side, message, conversation);
}

const Reading = z.object({ sk: z.string(), at: z.string() });

function prefix(side: ConversationSide, category: MessageCategory): string {
  return `READ#${side}#${category}#`;
}
