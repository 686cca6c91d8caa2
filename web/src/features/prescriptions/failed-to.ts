import type { FailureMessages } from "../../lib/api/failure.ts";
import { messages } from "./messages.ts";

/** What failed and why: a refusal with its own sentence, an error of ours with `ours`. */
export function failedTo(wrap: (why: string) => string, ours: string): FailureMessages {
  return {
    ownSentence: "refusals",
    wrap,
    unexpected: wrap(messages().unknownError),
    otherwise: wrap(ours),
  };
}
