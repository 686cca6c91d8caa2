import { expiryOf } from "../../platform/table/expiry.ts";
import { putOnce, remove } from "../../platform/table/table.ts";

/** Which pushes are sent: `TOLD#<event>` / `push#<user>#<device>`. */
export interface Push {
  readonly event: string;
  readonly userId: string;
  readonly deviceId: string;
}

/** Longer than devices are told of an event: after that nobody asks. */
const keptDays = 1;

/**
 * Claims a push; false when it is sent or being sent. Nobody takes a claim over: a notification that comes twice is worse than
 * none, since the bell has it in any case.
 */
export async function claimPush(push: Push, now: string): Promise<boolean> {
  const expiresAt = expiryOf(now, keptDays);
  return await putOnce({ ...keyOf(push), kind: "claim", schemaVersion: 1, claimedAt: now, expiresAt });
}

/** Gives a claim back, for a push that was certainly not taken. */
export async function giveBack(push: Push): Promise<void> {
  await remove(keyOf(push));
}

function keyOf({ event, userId, deviceId }: Push) {
  return { pk: `TOLD#${event}`, sk: `push#${userId}#${deviceId}` };
}
