import type { Correspondent, Message } from "#domain/conversations";
import { formatDateTime } from "../../../lib/time/dates.ts";
import { Tag } from "../../../ui/badges/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import { WrittenLines } from "../../../ui/messages/written-lines.tsx";
import { FileInMessage } from "../files/message-file.tsx";
import { useArchive } from "./calls.ts";
import { notesMessages } from "./messages.ts";
import { NoteAppointment } from "./note-appointment.tsx";
import styles from "./notes.module.css";

const noticeMs = 6000;

export interface NoteProps {
  note: Message;
  other: Correspondent;
  status: StatusMessage;
  /** Whether it is among messages that are no notes. */
  isAmongChat?: boolean;
}

/** One clinical note, with what can be done about it. */
export function Note({ note, other, status, isAmongChat }: NoteProps) {
  const archive = useArchive(other.id);
  const words = notesMessages();
  const when = formatDateTime(note.createdAt);
  const who = note.senderId === other.id ? other.name : words.you;
  const isNew = note.senderId === other.id && !note.isRead;
  const done = note.isArchived ? words.unarchived : words.archived;
  // The note leaves its list before the command is over, and with it the callbacks of `mutate`.
  const move = () =>
    void archive.mutateAsync(note).then(
      () => status.succeeded(done, noticeMs),
      (error: unknown) => status.failed(archive.failureOf(error), noticeMs),
    );
  return (
    <article className={styles.note} aria-label={words.by({ who, when })}>
      <header>
        <b>
          <bdi>{who}</bdi>
        </b>
        <time dateTime={note.createdAt}>{when}</time>
        {isAmongChat && <Tag>{words.note}</Tag>}
        {isNew && <Tag>{words.isNew}</Tag>}
      </header>
      {note.content && (
        <p>
          <WrittenLines text={note.content} />
        </p>
      )}
      {note.file && <FileInMessage file={note.file} />}
      <div className={styles.actions}>
        <NoteAppointment note={note} other={other} />
        <Button variant="plain" compact flush busy={archive.isPending} onPress={move}>
          {note.isArchived ? words.unarchive : words.archive}
        </Button>
      </div>
    </article>
  );
}
