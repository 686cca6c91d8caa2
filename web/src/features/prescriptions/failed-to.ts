import type { FailureMessages } from "../../lib/api/failure.ts";
import { messages } from "./messages.ts";

/** The messages of a failure: a refusal has its own sentence, our own error has `ours`. */
export function failedTo(wrap: (why: string) => string, ours: string): FailureMessages {
  return {
    ownSentence: "refusals",
    wrap,
    unexpected: wrap(messages().unknownError),
    otherwise: wrap(ours),
  };
}
