import { Offline, Problem } from "../../lib/api.ts";
import { doorWords } from "./words.ts";

/**
 * The sentence about a sign-in that failed: the server's where it has a reason for the person, else `otherwise`. What a
 * firewall refuses is about the network, not about the person.
 */
export function refusal(error: unknown, otherwise: string): string {
  if (error instanceof Offline) return error.message;
  if (!(error instanceof Problem) || error.code === "bug") return otherwise;
  if (error.code === "too_many") return doorWords.tooMany;
  return error.code === "blocked" ? doorWords.blocked : error.message;
}
