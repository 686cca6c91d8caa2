import { expiryOf } from "../../platform/table/expiry.ts";
import { putOnce, remove } from "../../platform/table/table.ts";

/** A text about an event: `REMINDERS#<patient>` / `TEXT#<event>`. */
export interface Text {
  readonly patientId: string;
  readonly event: string;
}

/** Longer than anybody is texted about a moment: after that nobody asks. */
const keptDays = 1;

/** Claims a text; false when it is sent or being sent. Nobody takes a claim over: a text that comes twice is worse than none. */
export async function claimText(text: Text, now: string): Promise<boolean> {
  const expiresAt = expiryOf(now, keptDays);
  return await putOnce({ ...keyOf(text), kind: "claim", schemaVersion: 1, claimedAt: now, expiresAt });
}

/** Gives a claim back, for a text that was certainly not taken. */
export async function giveTextBack(text: Text): Promise<void> {
  await remove(keyOf(text));
}

function keyOf({ patientId, event }: Text) {
  return { pk: `REMINDERS#${patientId}`, sk: `TEXT#${event}` };
}
