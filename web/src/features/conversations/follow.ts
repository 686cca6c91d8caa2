import type { InfiniteData } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/conversations";
import type { ConversationView } from "#domain/conversations";
import type { EventType } from "#events";
import type { SocketMessage } from "#kernel/call/socket-message";
import { client } from "../../lib/api/client.ts";
import { type Follow, queries } from "../../lib/query/query.ts";
import { changeLists, refetch } from "../../lib/query/refresh.ts";
import { unread as counts } from "../notifications/exports.ts";

const calls = client({ messages: contract.messages });
type ThreadPage = z.infer<typeof contract.messages.output>;
type Thread = InfiniteData<ThreadPage>;
type Inbox = InfiniteData<z.infer<typeof contract.conversations.output>>;

const sent = "conversation.message_sent.v1" satisfies EventType;
/** What happens behind the last known message; anything else changes earlier ones. */
const behind = new Set<string>([
  sent,
  "conversation.messages_read.v1",
  "conversation.closed.v1",
  "conversation.reopened.v1",
] satisfies EventType[]);

/** An index of the table lags behind by moments: pauses in milliseconds before it is asked again. */
const pauses = [0, 500, 2000];

export const threadKey = (other: string) => ["messages", other] as const;

/** A thread fetches only what is newer than its last message, however many pages are loaded. */
export function followThread(other: string): Follow {
  return (messages) => {
    if (shownIn(other) === undefined) return false;
    const own = messages.filter((message) => isWith(other, message));
    if (!own.every(({ type }) => behind.has(type))) return false;
    const isMissed = () =>
      own.some(({ type, number = 0 }) => type !== sent || number > (shownIn(other) ?? 0));
    catchUpInTurn(other, isMissed);
    return true;
  };
}

/** The last fetch of each thread. */
const fetches = new Map<string, Promise<void>>();

/** An announcement may be repeated: what a running fetch brings is not fetched again. */
function catchUpInTurn(other: string, isMissed: () => boolean): void {
  const before = fetches.get(other) ?? Promise.resolve();
  const fetched = before.then(() => (isMissed() ? catchUp(other, shownIn(other) ?? 0) : undefined));
  fetches.set(other, fetched);
  void fetched.then(() => fetches.get(other) === fetched && fetches.delete(other));
}

function shownIn(other: string): number | undefined {
  return newestIn(queries.getQueryData<Thread>(threadKey(other)));
}

/** The list is refetched unless it shows the announced messages as the last ones. */
export function followInbox(key: readonly unknown[]): Follow {
  return (messages) => {
    const rows = queries.getQueryData<Inbox>(key)?.pages.flatMap(({ items }) => items) ?? [];
    return messages.every((message) => {
      const row = rows.find((each) => isWith(each.with.id, message));
      return message.type === sent && (row?.last?.number ?? 0) >= (message.number ?? Infinity);
    });
  };
}

/** Fetches the messages after a number and shows them. */
export async function catchUp(other: string, since: number): Promise<void> {
  try {
    for (const pause of pauses) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const { items, next, conversation } = await calls.messages({ with: other, since });
      if (next) break;
      changeNewest(other, (page) => {
        const all = new Map([...page.items, ...items].map((message) => [message.id, message]));
        return { conversation, items: [...all.values()].sort((a, b) => b.number - a.number) };
      });
      if ((conversation.last?.number ?? 0) <= since + items.length) return;
    }
  } catch (cause) {
    console.warn("New messages could not be fetched.", cause);
  }
  await refetch(["conversation"]);
}

/** Changes the first page of a loaded thread, which has its latest messages. `change` must be safe to repeat. */
export function changeNewest(other: string, change: (page: ThreadPage) => Partial<ThreadPage>): void {
  changeLists<Thread>(threadKey(other), ({ pages: [first, ...older], ...known }) => {
    return first && { ...known, pages: [{ ...first, ...change(first) }, ...older] };
  });
}

/**
 * Shows at once what is left unread: in the thread, in the lists and in the count beside the tab. The event of it then fetches the
 * same from the server.
 */
export function showRead({ with: { id: other }, unread, unreadNotes }: ConversationView): void {
  const left = { unread, unreadNotes };
  const lists = queries.getQueriesData<Inbox>({ queryKey: ["conversations"] });
  const known = [
    queries.getQueryData<Thread>(threadKey(other))?.pages[0]?.conversation,
    ...lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []),
  ].find((each) => each?.with.id === other);
  const read = Math.max(0, (known?.unread ?? unread) - unread);
  changeNewest(other, ({ conversation }) => ({ conversation: { ...conversation, ...left } }));
  changeLists<Inbox>(["conversations"], ({ pages, pageParams }) => ({
    pageParams,
    pages: pages.map(({ items, ...page }) => ({
      ...page,
      items: items.map((each) => (each.with.id === other ? { ...each, ...left } : each)),
    })),
  }));
  queries.setQueryData(
    counts.queryKey,
    (now) => now && { ...now, messages: Math.max(0, now.messages - read) },
  );
}

/** The number of the last message of a thread; undefined before it is loaded. */
export function newestIn(known: Thread | undefined): number | undefined {
  const [first] = known?.pages ?? [];
  return first && (first.items[0]?.number ?? 0);
}

function isWith(other: string, { aggregate: { id } }: SocketMessage): boolean {
  return id.split("~").includes(other);
}
