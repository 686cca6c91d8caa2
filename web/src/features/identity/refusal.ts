import { Problem } from "../../lib/api.ts";
import { sentence } from "../../lib/sentence.ts";
import { doorWords } from "./words.ts";

/** The sentence about a sign-in that failed. What a firewall refuses is about the network, not about the person. */
export function refusal(error: unknown): string {
  if (error instanceof Problem && error.code === "too_many") return doorWords.tooMany;
  if (error instanceof Problem && error.code === "blocked") return doorWords.blocked;
  return sentence(error);
}
