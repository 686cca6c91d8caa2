import { type MutateOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type * as z from "zod/mini";
import { Offline, Problem } from "../api/client.ts";
import { type FailureMessages, failureSentence, failureText } from "../api/failure.ts";
import type { Topic } from "./query.ts";
import { refetch } from "./refresh.ts";

export interface CommandOptions<Answer> {
  /** The topics it changes. Queries about them are refetched, unless `show` has just written the answer into them. */
  readonly changes: readonly Topic[];
  /** Writes the answer into queries. Without it, the command stays pending until the changed queries are refetched. */
  readonly show?: (answer: Answer) => void;
  /** The schema of a problem's `current` state, which is shown like an answer. */
  readonly current?: z.ZodMiniType<Answer>;
  /** The messages for failures, worded when it fails. By default the problem's own sentence. */
  readonly failed?: () => FailureMessages;
  /** Commands with the same scope run one at a time. */
  readonly scope?: string;
}

/** A mutation that shows its answer, refetches the queries it changed, and has a message for its failure. */
export function useCommand<Input = void, Answer = unknown>(
  run: (input: Input) => Promise<Answer>,
  options: CommandOptions<Answer>,
) {
  const mutation = useMutation(commandOptions(run, options));
  const { failed } = options;
  const failureOf = (error: unknown) => {
    if (!failed) return failureSentence(error);
    return failureText(error, failed());
  };
  const isRunning = useRef(false);
  return {
    ...mutation,
    /** Runs unless it is already running: a second press may precede the busy state of a button. */
    mutateOnce(input: Input, then?: Omit<MutateOptions<Answer, Error, Input>, "onSettled">): void {
      if (isRunning.current) return;
      isRunning.current = true;
      mutation.mutate(input, {
        ...then,
        onSettled: () => {
          isRunning.current = false;
        },
      });
    },
    failureOf,
    /** The message for its last failure, until it runs again. */
    failure: mutation.error === null ? undefined : failureOf(mutation.error),
  };
}

/** A command that only refetches queries about these topics; it is pending until they are done. */
export function useRefresh(...topics: Topic[]) {
  return useMutation({ mutationFn: () => refetch(topics) });
}

/** The options of the mutation behind a command. */
export function commandOptions<Input, Answer>(
  run: (input: Input) => Promise<Answer>,
  { changes, show, current, scope }: CommandOptions<Answer>,
) {
  return {
    mutationFn: run,
    ...(scope && { scope: { id: scope } }),
    async onSuccess(answer: Answer): Promise<void> {
      const since = Date.now();
      show?.(answer);
      const refetched = refetch(changes, since);
      if (!show) await refetched;
    },
    onError(error: Error): void {
      // Do not refetch at once after losing the server; the next connection does.
      if (error instanceof Offline) return;
      const since = Date.now();
      const state = error instanceof Problem ? current?.safeParse(error.current) : undefined;
      if (state?.success) show?.(state.data);
      void refetch(changes, since);
    },
  };
}
