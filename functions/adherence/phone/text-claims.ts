import { expiryOf } from "../../platform/table/expiry.ts";
import { putOnce, remove } from "../../platform/table/table.ts";

/** A text about an event: `REMINDERS#<patient>` / `TEXT#<event>`. */
export interface Text {
  readonly patientId: string;
  readonly event: string;
}

/** Longer than a text about a moment may be sent or retried. */
const retentionDays = 1;

/** Claims a text; false if it was sent or is being sent. A claim is never taken over: a duplicate text is worse than none. */
export async function claimText(text: Text, now: string): Promise<boolean> {
  const expiresAt = expiryOf(now, retentionDays);
  return await putOnce({ ...keyOf(text), kind: "claim", schemaVersion: 1, claimedAt: now, expiresAt });
}

/** Releases a claim, for a text that was certainly not sent. */
export async function giveTextBack(text: Text): Promise<void> {
  await remove(keyOf(text));
}

function keyOf({ patientId, event }: Text) {
  return { pk: `REMINDERS#${patientId}`, sk: `TEXT#${event}` };
}
