import type { CallView } from "#domain/video";
import { endings } from "./messages.ts";

/** How a call ended, as a sentence for one of its two people; empty while it is active. */
export function endingText({ state, isMine, durationMinutes: count = 0, with: { name } }: CallView): string {
  const words = endings();
  if (state === "declined" || state === "missed" || state === "given_up")
    return isMine ? words[state].mine({ name }) : words[state].theirs({ name });
  if (state !== "ended") return "";
  return count > 0 ? words.lasted({ count }) : words.short;
}
