import { Archive, ArchiveRestore } from "lucide-react";
import type { Message } from "#domain/conversations";
import { formatTime } from "../../../lib/time/dates.ts";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { announce } from "../../../ui/messages/announce.ts";
import { useArchive } from "./calls.ts";
import { notesMessages } from "./messages.ts";

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
