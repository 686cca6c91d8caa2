import { type FailureWords, failureText } from "../../lib/api/failure.ts";
import { authMessages } from "./messages.ts";

/** What is said where a step fails: when the product itself does, if that has words of its own, and for no known reason. */
export interface Failed {
  readonly bug?: string;
  readonly otherwise: string;
}

/**
 * The sentence about a sign-in that failed: the server's where it has a reason for the person, else that of the step.
 * What a firewall refuses is about the network, not about the person.
 */
export function refusal(error: unknown, { otherwise, bug = otherwise }: Failed): string {
  const codes: FailureWords["codes"] = { bug, too_many: authMessages.tooMany, blocked: authMessages.blocked };
  return failureText(error, { codes, own: "all", otherwise });
}
