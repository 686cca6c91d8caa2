import { useMutation } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { Offline, Problem } from "../api/client.ts";
import { type FailureWords, failureText, sentence } from "../api/failure.ts";
import type { Topic } from "./query.ts";
import { refetch } from "./refresh.ts";

export interface CommandOptions<Answer> {
  /** What it changes: queries about these topics are asked again, unless `show` has just put the answer into them. */
  readonly changes: readonly Topic[];
  /** Puts the answer where it is seen. Without it, the command lasts until what it changes has been asked again. */
  readonly show?: (answer: Answer) => void;
  /** Reads how things stand now out of a problem that says so; it is shown like an answer. */
  readonly current?: z.ZodMiniType<Answer>;
  /** What is said when it fails; a problem's own sentence unless given. */
  readonly failed?: FailureWords;
  /** Commands of one scope run one after the other. */
  readonly scope?: string;
}

/** A command: runs, shows its answer, asks again for what it changed, and words its failure. */
export function useCommand<Asked = void, Answer = unknown>(
  run: (asked: Asked) => Promise<Answer>,
  options: CommandOptions<Answer>,
) {
  const mutation = useMutation(commandOptions(run, options));
  const failureOf = (error: unknown) =>
    options.failed ? failureText(error, options.failed) : sentence(error);
  return {
    ...mutation,
    /** What is said about a failure of this command. */
    failureOf,
    /** What is said about its last failure, until it runs again. */
    failure: mutation.error === null ? undefined : failureOf(mutation.error),
  };
}

/** A command that only asks again for what screens show of these topics; it lasts until that is there. */
export function useRefresh(...topics: Topic[]) {
  return useMutation({ mutationFn: () => refetch(topics) });
}

/** The options of the mutation behind a command. */
export function commandOptions<Asked, Answer>(
  run: (asked: Asked) => Promise<Answer>,
  { changes, show, current, scope }: CommandOptions<Answer>,
) {
  return {
    mutationFn: run,
    ...(scope && { scope: { id: scope } }),
    async onSuccess(answer: Answer): Promise<void> {
      const since = Date.now();
      show?.(answer);
      const again = refetch(changes, since);
      if (!show) await again;
    },
    onError(error: Error): void {
      // Who was not reached now is not reached again at once; what was missed is asked for with the next connection.
      if (error instanceof Offline) return;
      const since = Date.now();
      const now = error instanceof Problem ? current?.safeParse(error.current) : undefined;
      if (now?.success) show?.(now.data);
      void refetch(changes, since);
    },
  };
}
