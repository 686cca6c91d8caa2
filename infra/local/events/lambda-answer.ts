import * as z from "zod";
import { FunctionFailed, type Invoke } from "../invoke.ts";

const PartialAnswer = z.object({
  batchItemFailures: z.nullish(z.array(z.object({ itemIdentifier: z.string() }))),
});

/**
 * Invokes a function with a batch and returns the `ids` that failed, in order. If the function throws, all fail; with
 * partial batch responses, also if the response is malformed or names an unknown id.
 */
export async function failuresOf(call: {
  invoke: Invoke;
  functionArn: string;
  event: unknown;
  ids: string[];
  partial: boolean;
}): Promise<{ failed: string[]; threw: boolean }> {
  let answer: unknown;
  try {
    answer = await call.invoke(call.functionArn, call.event);
  } catch (error) {
    // The pool logs the function's own failures; anything else would go unnoticed.
    if (!(error instanceof FunctionFailed)) console.error(`${call.functionArn} could not be invoked:`, error);
    return { failed: call.ids, threw: true };
  }
  return { failed: call.partial ? namedIn(answer, call.ids) : [], threw: false };
}

function namedIn(answer: unknown, ids: string[]): string[] {
  if (answer === null || answer === undefined || answer === "") return [];
  const parsed = PartialAnswer.safeParse(answer);
  if (!parsed.success) return ids;
  const named = new Set((parsed.data.batchItemFailures ?? []).map((failure) => failure.itemIdentifier));
  const known = ids.filter((id) => named.has(id));
  return known.length === named.size ? known : ids;
}
