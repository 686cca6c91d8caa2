import { type FailureMessages, failureText } from "../../lib/api/failure.ts";
import { authMessages } from "./messages.ts";

/** The messages of a failed step: for an error of ours, if it has its own message, and for all other reasons. */
export interface Failed {
  readonly bug?: string;
  readonly otherwise: string;
}

/**
 * The message about a failed sign-in: the server's sentence if it concerns the person, else the step's message. A
 * refusal by the firewall concerns the network, not the person.
 */
export function signInFailure(error: unknown, { otherwise, bug = otherwise }: Failed): string {
  const codes: FailureMessages["codes"] = {
    bug,
    too_many: authMessages().tooMany,
    blocked: authMessages().blocked,
  };
  return failureText(error, { codes, ownSentence: "all", otherwise });
}
