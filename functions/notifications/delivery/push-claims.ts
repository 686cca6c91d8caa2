import { expiryOf } from "../../platform/table/expiry.ts";
import { putOnce, remove } from "../../platform/table/table.ts";

/** A push that is claimed or sent: `NOTIFIED#<event>` / `push#<user>#<device>`. */
export interface Push {
  readonly event: string;
  readonly userId: string;
  readonly deviceId: string;
}

/** Longer than events are pushed to devices. */
const retentionDays = 1;

/**
 * Claims a push; false when it was sent or is being sent. A claim is never taken over: a missing push is better than a second one,
 * because the app shows the notification in any case.
 */
export async function claimPush(push: Push, now: string): Promise<boolean> {
  const expiresAt = expiryOf(now, retentionDays);
  return await putOnce({ ...keyOf(push), kind: "claim", schemaVersion: 1, claimedAt: now, expiresAt });
}

/** Releases the claim of a push that its service certainly did not accept. */
export async function giveBack(push: Push): Promise<void> {
  await remove(keyOf(push));
}

function keyOf({ event, userId, deviceId }: Push) {
  return { pk: `NOTIFIED#${event}`, sk: `push#${userId}#${deviceId}` };
}
