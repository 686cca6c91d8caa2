import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import type { ConversationView } from "#domain/conversations";
import { hasFailed } from "../../../lib/query/query.ts";
import { Avatar } from "../../../ui/badges/avatar.tsx";
import { Button, LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import { useMarkRead } from "../calls.ts";
import threadStyles from "../conversations.module.css";
import { useMarkedAsRead } from "../use-marked-as-read.ts";
import { useOnScreen } from "../use-on-screen.ts";
import { useNotesAddress } from "./address.ts";
import { notesWith } from "./calls.ts";
import { notesMessages } from "./messages.ts";
import { Note } from "./note.tsx";
import styles from "./notes.module.css";
import { Reply } from "./reply.tsx";

export interface NotesGroupProps {
  conversation: ConversationView;
  isOpenAtFirst: boolean;
  status: StatusMessage;
}

/** The notes with one person, the latest first, with a field for a reply. */
export function NotesGroup({ conversation, isOpenAtFirst, status }: NotesGroupProps) {
  const { tab, conversation: addressOf } = useNotesAddress();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const heading = useId();
  const { id, name } = conversation.with;
  const words = notesMessages();
  return (
    <Card as="section" flush aria-labelledby={heading}>
      <div className={threadStyles.head} tabIndex={-1}>
        <Avatar name={name} />
        <h2 id={heading}>
          <bdi>{name}</bdi>
        </h2>
        <span className={styles.count}>{words.count({ count: conversation.notes[tab] })}</span>
        <LinkButton variant="plain" compact href={addressOf(id)}>
          {words.conversation}
        </LinkButton>
        {!isOpen && (
          <Button variant="quiet" compact onPress={() => setOpen(true)}>
            {words.open}
          </Button>
        )}
      </div>
      {isOpen && <OpenGroup conversation={conversation} status={status} />}
    </Card>
  );
}

function OpenGroup({ conversation, status }: Omit<NotesGroupProps, "isOpenAtFirst">) {
  const { tab } = useNotesAddress();
  const other = conversation.with;
  const query = useInfiniteQuery(notesWith(other.id, tab));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const newest = items.find(({ receiverId, isRead }) => receiverId !== other.id && !isRead)?.number;
  const [newestNote, isOnScreen] = useOnScreen<HTMLLIElement>();
  const { mutate } = useMarkRead(other.id, "clinical_note");
  useMarkedAsRead({ unread: conversation.unreadNotes, newest, isOnScreen }, mutate);
  const words = notesMessages();
  const { hasNextPage, isFetching, fetchNextPage } = query;
  // A page may have no note of this tab although there are more.
  useEffect(() => {
    if (items.length === 0 && hasNextPage && !isFetching) void fetchNextPage();
  }, [items.length, hasNextPage, isFetching, fetchNextPage]);
  return (
    <>
      {query.isPending && !hasFailed(query) && <Skeleton lines={4} />}
      {hasFailed(query) && <FailedLoad message={words.loadFailed} onRetry={() => void query.refetch()} />}
      <ol className={styles.notes}>
        {items.map((note) => (
          <li key={note.id} ref={note.number === newest ? newestNote : undefined}>
            <Note note={note} other={other} status={status} />
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="quiet"
            compact
            busy={query.isFetchingNextPage}
            onPress={() => void query.fetchNextPage()}
          >
            {words.more}
          </Button>
        </div>
      )}
      {tab === "active" && <Reply conversation={conversation} />}
    </>
  );
}
