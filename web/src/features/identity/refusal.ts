import { Offline, Problem } from "../../lib/api.ts";
import { doorWords } from "./words.ts";

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
  if (error instanceof Offline) return error.message;
  if (!(error instanceof Problem)) return otherwise;
  if (error.code === "bug") return bug;
  if (error.code === "too_many") return doorWords.tooMany;
  return error.code === "blocked" ? doorWords.blocked : error.message;
}
