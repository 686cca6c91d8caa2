import { queryOptions } from "@tanstack/react-query";
import { contract } from "#contract/video";
import { type CallMedium, CallView as CallSchema, type CallView } from "#domain/video";
import { client } from "../../lib/api/client.ts";
import { liveQuery, queries } from "../../lib/query/query.ts";
import { useCommand } from "../../lib/query/use-command.ts";
import { callFailed } from "./messages.ts";

export const calls = client(contract);

/**
 * One call; refetched every `everyMs` beside its events, because pushes can be lost, and also while the page is hidden: a
 * caller may look at something else until the other answers.
 */
export const call = (id: string, everyMs: number) =>
  queryOptions({
    queryKey: ["calls", id],
    queryFn: ({ signal }) => calls.call({ id }, { signal }),
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    ...liveQuery({ topics: ["call"] }),
  });

/** Calls a person. If the two are in a call already, that one is the answer. */
export function useStart() {
  return useCommand(
    (input: { id: string; with: string; medium: CallMedium }) => calls.start({ ...input, consents: true }),
    {
      changes: [],
      show: showCall,
      current: CallSchema,
      failed: callFailed,
    },
  );
}

export function useAnswer() {
  return useCommand((input: { id: string; answerId: string }) => calls.answer({ ...input, consents: true }), {
    changes: ["call"],
    show: showCall,
    current: CallSchema,
    failed: callFailed,
  });
}

export function useDecline() {
  return useCommand((id: string) => calls.decline({ id }), {
    changes: ["call"],
    show: showCall,
    current: CallSchema,
    failed: callFailed,
  });
}

/** Ends a call, or stops calling. */
export function useEnd() {
  return useCommand((id: string) => calls.end({ id }), {
    changes: ["call"],
    show: showCall,
    current: CallSchema,
    failed: callFailed,
  });
}

function showCall(shown: CallView): void {
  queries.setQueryData(call(shown.id, 0).queryKey, shown);
}
