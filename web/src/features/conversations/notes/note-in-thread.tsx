import { Archive, ArchiveRestore } from "lucide-react";
import type { Correspondent, Message } from "#domain/conversations";
import { formatTime } from "../../../lib/time/dates.ts";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { announce } from "../../../ui/messages/announce.ts";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { useArchive } from "./calls.ts";
import { notesMessages } from "./messages.ts";
import { Note } from "./note.tsx";

/** Archives a message of a conversation for both people, or moves it out of the archive. */
export function ArchiveMessage({ message, other }: { message: Message; other: string }) {
  const archive = useArchive(other);
  const words = notesMessages();
  const when = formatTime(message.createdAt);
  return (
    <IconButton
      label={message.isArchived ? words.unarchiveMessage(when) : words.archiveMessage(when)}
      icon={message.isArchived ? ArchiveRestore : Archive}
      // The message may leave the thread before the command is over, and with it the callbacks of `mutate`.
      onPress={() =>
        void archive.mutateAsync(message).then(
          () => announce(message.isArchived ? words.unarchived : words.archived),
          (error: unknown) => announce(archive.failureOf(error)),
        )
      }
    />
  );
}

/** A clinical note among the messages of a conversation. */
export function NoteInThread({ note, other }: { note: Message; other: Correspondent }) {
  const status = useStatusMessage();
  return (
    <>
      <Note note={note} other={other} status={status} isAmongChat />
      {status.message}
    </>
  );
}
