import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/conversations";
import {
  type ConversationFilter,
  type ConversationView,
  type Message,
  type MessageCategory,
  type NewMessage,
  otherSide,
  type ReportReason,
} from "#domain/conversations";
import { client } from "../../lib/api/client.ts";
import { removeShown } from "../../lib/browser/shown-notifications.ts";
import { liveQuery, queries } from "../../lib/query/query.ts";
import { useCommand } from "../../lib/query/use-command.ts";
import { forgetSent } from "../../session/drafts.ts";
import { catchUp, changeNewest, followInbox, followThread, newestIn, showRead, threadKey } from "./follow.ts";
import { closeFailed, sendFailed } from "./messages.ts";

const calls = client(contract);
type Page = z.infer<typeof contract.messages.output>;

/** The person's conversations, the latest first; only those with a name, if searched, and those that pass a filter. */
export const conversations = (q: string, filter: ConversationFilter = "all") =>
  infiniteQueryOptions({
    queryKey: ["conversations", q, filter],
    queryFn: ({ pageParam, signal }) =>
      calls.conversations({ ...(q && { q }), filter, after: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    ...liveQuery({
      topics: ["conversation"],
      persist: q === "",
      follow: followInbox(["conversations", q, filter]),
    }),
  });

/** The messages with a person, the latest first. */
export const thread = (other: string) =>
  infiniteQueryOptions({
    queryKey: threadKey(other),
    queryFn: ({ pageParam, signal }) =>
      calls.messages({ with: other, after: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    ...liveQuery({ topics: ["conversation"], persist: true, follow: followThread(other) }),
  });

/** The people to whom one may write; for a patient the doctor of the latest appointment first. */
export const correspondents = (q: string) =>
  queryOptions({
    queryKey: ["correspondents", q],
    queryFn: ({ signal }) => calls.correspondents(q ? { q } : {}, { signal }),
    ...liveQuery({ topics: ["appointment"], persist: q === "" }),
  });

/** Sends a message, which the thread then shows as the latest. */
export function useSend(other: string) {
  return useCommand(
    (message: Pick<NewMessage, "id" | "content" | "file">) => calls.send({ with: other, ...message }),
    {
      changes: ["conversation"],
      show(sent) {
        showSent(other, sent);
        forgetSent(sent.id);
      },
      failed: sendFailed,
    },
  );
}

/** Marks the other's messages as read, all or those of one category. */
export function useMarkRead(other: string, only?: MessageCategory) {
  return useCommand((upTo: number) => calls.read({ with: other, upTo, ...(only && { only }) }), {
    changes: [],
    show(conversation) {
      showRead(conversation);
      void removeShownOf(conversation);
    },
  });
}

/** Removes what the device shows of a conversation, as far as it is read. */
async function removeShownOf({ with: { id, role }, unread, unreadNotes }: ConversationView): Promise<void> {
  const list = `/${otherSide[role]}/messages`;
  if (unread === unreadNotes) await removeShown(`${list}?with=${id}`);
  if (unreadNotes === 0) await removeShown(`${list}/notes?with=${id}`);
}

/** Mutes the notifications of new messages, or unmutes them. */
export function useMute(other: string) {
  return useCommand(
    (isMuted: boolean) => (isMuted ? calls.mute({ with: other }) : calls.unmute({ with: other })),
    { changes: ["conversation"], show: showState, failed: closeFailed },
  );
}

/** Takes no more calls of the other person, or takes them again. */
export function useSwitchCalls(other: string) {
  return useCommand((areOff: boolean) => calls.switchCalls({ with: other, areOff }), {
    changes: ["conversation"],
    show: showState,
    failed: closeFailed,
  });
}

/** Reports a received message to the operators. */
export function useReport(other: string) {
  return useCommand(
    (report: { id: string; reasonCode: ReportReason; reasonText?: string | undefined }) =>
      calls.report({ with: other, ...report }),
    { changes: [], show: () => undefined, failed: closeFailed },
  );
}

/** Closes the conversation for new messages, or opens it again without a sentence. */
export function useClose(other: string) {
  return useCommand(
    (reasonText: string | undefined) =>
      reasonText === undefined ? calls.reopen({ with: other }) : calls.close({ with: other, reasonText }),
    { changes: ["conversation"], failed: closeFailed },
  );
}

/** Shows the state of a conversation in its thread. */
function showState(conversation: ConversationView): void {
  changeNewest(conversation.with.id, () => ({ conversation }));
}

/** Shows a sent message. A gap before its number: the other has written, too. */
function showSent(other: string, sent: Message): void {
  const newest = newestIn(queries.getQueryData<InfiniteData<Page>>(threadKey(other)));
  if (newest !== undefined && sent.number > newest + 1) void catchUp(other, newest);
  changeNewest(other, ({ items }) => ({ items: [sent, ...items.filter(({ id }) => id !== sent.id)] }));
}
