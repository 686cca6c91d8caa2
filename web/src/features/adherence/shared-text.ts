import { adherenceLevel } from "#domain/adherence";
import { sharedMessages } from "./messages.ts";

/** A patient's shared adherence as a sentence for their doctor. */
export function sharedText({ percent, taken, all }: { percent: number; taken: number; all: number }): string {
  const words = sharedMessages();
  const counted = { taken: String(taken), all: String(all) };
  return adherenceLevel({ percent, all }) === "started"
    ? words.started(counted)
    : words.taken({ ...counted, percent: String(percent) });
}
