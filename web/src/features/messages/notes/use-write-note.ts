import type { Correspondent } from "#domain/messages";
import type { FailureMessages } from "../../../lib/api/failure.ts";
import { useSendNote } from "./calls.ts";

export interface WrittenNote {
  readonly to: Correspondent;
  readonly id: string;
  readonly content: string;
}

/** Sends a note. */
export function useWriteNote(failed: () => FailureMessages) {
  const command = useSendNote(failed);
  return {
    isPending: command.isPending,
    failure: command.failure,
    reset: command.reset,
    send({ to, ...note }: WrittenNote, done: () => void): void {
      command.mutateOnce({ to: to.id, ...note }, { onSuccess: done });
    },
  };
}
