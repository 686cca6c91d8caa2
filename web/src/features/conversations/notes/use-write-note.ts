import { useState } from "react";
import type { Correspondent, NewMessage } from "#domain/conversations";
import { Offline } from "../../../lib/api/client.ts";
import type { FailureMessages } from "../../../lib/api/failure.ts";
import { useNotesAddress } from "./address.ts";
import { useSendNote } from "./calls.ts";
import { writeMessages } from "./messages.ts";
import { queueMessages } from "./outbox/messages.ts";
import { useQueuedNotes } from "./outbox/queued.ts";

export type WrittenNote = Pick<NewMessage, "id" | "content" | "file">;

/** Sends a note, or queues it on the device under the same id if there is no connection. `done` gets the sentence about it. */
export function useWriteNote(failed: () => FailureMessages) {
  const { side } = useNotesAddress();
  const command = useSendNote(failed);
  const queue = useQueuedNotes();
  const [hasKeepFailed, setKeepFailed] = useState(false);
  const keep = async (to: Correspondent | undefined, note: WrittenNote, done: (sentence: string) => void) => {
    try {
      await queue.keep(note, side, to);
      command.reset();
      done(to ? queueMessages().saved(to.name) : queueMessages().savedForDoctor);
    } catch (cause) {
      console.error("The note could not be queued.", cause);
      setKeepFailed(true);
    }
  };
  return {
    isPending: command.isPending,
    failure: hasKeepFailed ? queueMessages().keepFailed : command.failure,
    reset() {
      setKeepFailed(false);
      command.reset();
    },
    /** Queues a note without asking the server, for a patient whose doctor the screen does not know. */
    keep,
    send(to: Correspondent, note: WrittenNote, done: (sentence: string) => void): void {
      setKeepFailed(false);
      command.mutateOnce(
        { to: to.id, ...note },
        {
          onSuccess: () => done(writeMessages().sent),
          // A file waits for a connection in the form, where its state is shown.
          onError: (error) => void (error instanceof Offline && !note.file && keep(to, note, done)),
        },
      );
    },
  };
}
