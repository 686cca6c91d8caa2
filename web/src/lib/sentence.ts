import { Problem } from "../../../functions/platform/domain/problem.ts";
import { Offline } from "./offline.ts";

/** The sentence for a person about something that failed. */
export function sentence(error: unknown): string {
  const spoken = error instanceof Problem || error instanceof Offline;
  return spoken ? error.message : "Something went wrong. Please try again.";
}
