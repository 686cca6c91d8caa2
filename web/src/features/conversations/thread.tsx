import { useInfiniteQuery } from "@tanstack/react-query";
import { Archive, ArrowLeft, MessagesSquare } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Message } from "#domain/conversations";
import { Problem } from "#kernel/call/problem";
import { hasFailed } from "../../lib/query/query.ts";
import { Button, IconButton, LinkButton } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { announce } from "../../ui/messages/announce.ts";
import { Empty, Skeleton } from "../../ui/messages/empty.tsx";
import { useMessagesAddress } from "./address.ts";
import { thread, useMarkRead } from "./calls.ts";
import { Composer } from "./composer.tsx";
import styles from "./conversations.module.css";
import { fileMessages } from "./files/messages.ts";
import { Log } from "./log.tsx";
import { LogEnd } from "./log-end.tsx";
import { messages } from "./messages.ts";
import { notesMessages } from "./notes/messages.ts";
import { Retry } from "./retry.tsx";
import { ThreadHead } from "./thread-head.tsx";
import { useMarkedAsRead } from "./use-marked-as-read.ts";
import { useOnScreen } from "./use-on-screen.ts";

const ReportDialog = lazyPart(async () => (await import("./report-dialog.tsx")).ReportDialog);

export interface ThreadProps {
  other: string;
  /** Whether it is shown without the list of conversations. */
  isAlone?: boolean;
}

/** The messages with a person, and the field for a new one. Opening it marks what the other wrote as read. */
export function Thread({ other, isAlone = false }: ThreadProps) {
  const { list } = useMessagesAddress();
  const [reported, setReported] = useState<Message>();
  const [notice, setNotice] = useState<string>();
  const query = useInfiniteQuery(thread(other));
  const [showsArchived, setShowsArchived] = useState(false);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const conversation = query.data?.pages[0]?.conversation;
  const [logEnd, isOnScreen] = useOnScreen<HTMLDivElement>();
  const unread = conversation?.unread ?? 0;
  useMarkedAsRead({ unread, newest: items[0]?.number, isOnScreen }, useMarkRead(other).mutate);
  useAnnounced(items, conversation?.with.name ?? "");
  return (
    <Card as="section" flush aria-label={messages().log(conversation?.with.name ?? "")}>
      {!isAlone && (
        <div className={styles.back}>
          <LinkButton variant="plain" compact icon={ArrowLeft} href={list}>
            {messages().back}
          </LinkButton>
        </div>
      )}
      {query.isPending && !hasFailed(query) && <Skeleton lines={8} />}
      {hasFailed(query) && !conversation && <NotShown query={query} />}
      {conversation && (
        <>
          <ThreadHead conversation={conversation} notice={notice} onNotice={setNotice}>
            <IconButton
              label={showsArchived ? notesMessages().hideArchived : notesMessages().showArchived}
              icon={Archive}
              onPress={() => setShowsArchived(!showsArchived)}
            />
          </ThreadHead>
          <Log
            items={items.filter((message) => showsArchived || !message.isArchived)}
            other={conversation.with}
            onReport={setReported}
            readUpTo={conversation.readUpTo}
            end={<LogEnd end={logEnd} below={isOnScreen ? 0 : unread} />}
          >
            {query.hasNextPage && (
              <Button
                variant="quiet"
                compact
                busy={query.isFetchingNextPage}
                onPress={() => void query.fetchNextPage()}
              >
                {messages().earlier}
              </Button>
            )}
          </Log>
          <Composer conversation={conversation} />
          {reported && (
            <ReportDialog
              message={reported}
              name={conversation.with.name}
              onClose={() => setReported(undefined)}
              onReported={setNotice}
              onMissed={() => setReported(undefined)}
            />
          )}
        </>
      )}
    </Card>
  );
}

/** Two people who may not write to each other read why; any other failure is only logged. */
function NotShown({ query }: { query: Parameters<typeof Retry>[0]["query"] }) {
  const { error } = query;
  if (!(error instanceof Problem) || error.code !== "not_found") return <Retry query={query} />;
  return <Empty icon={MessagesSquare} title={messages().notAllowed} />;
}

/** The text of a message, or what it is beside text. */
function textOf({ content, file, messageType }: Message): string {
  const { voice, fileOf } = fileMessages();
  if (content || !file) return content;
  return messageType === "voice" ? voice : fileOf(file.fileName);
}

/** Announces what the other writes while the thread is open. */
function useAnnounced([newest]: readonly Message[], name: string): void {
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (!newest) return;
    const isNew = known.current !== undefined && newest.number > known.current;
    known.current = newest.number;
    if (isNew && !newest.isRead) announce(messages().arrived({ name, content: textOf(newest) }));
  }, [newest, name]);
}
