import type { Correspondent, Message } from "#domain/conversations";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { Note } from "./note.tsx";

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
