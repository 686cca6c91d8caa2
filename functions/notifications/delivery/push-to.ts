import { contactOf } from "../../identity/reads.ts";
import type { Received } from "../../platform/events/consumer.ts";
import { type PushSettings, sendPush } from "../../platform/outside/web-push.ts";
import { expiryOf } from "../../platform/table/expiry.ts";
import { putOnce, remove } from "../../platform/table/table.ts";
import { type InAppNotice, isHushed, isWanted, type PushMessage } from "../domain/index.ts";
import { pushText } from "../domain/wording.ts";
import { entryId, groupOf } from "../in-app.ts";
import { optOutOf } from "../opt-outs.ts";
import { preferencesOf } from "../preferences-store.ts";
import { unreadOf } from "../store.ts";
import { type Device, devicesOf, forgetDevices } from "./device-items.ts";

/** How long a push waits for a device that is off: as long as a call rings, an hour for what helps nobody later, else a day. */
const ttlSeconds = { ring: 45, soon: 3_600, day: 86_400 } as const;

/** Shows a notice on all devices of its person. Rejects while a push service asks to be tried later. */
export async function pushTo(notice: InAppNotice, received: Received, now: string): Promise<void> {
  const { to, push, message: named } = notice;
  const isUrgent = "now" in notice && notice.urgent === true;
  if (push === "never") return;
  const age = (Date.parse(now) - Date.parse(received.envelope.time)) / 1000;
  if (push === "ring" && age >= ttlSeconds.ring) return;
  const devices = await devicesOf(to);
  if (devices.length === 0) return;
  const preferences = await preferencesOf(to);
  const optOut = optOutOf(named);
  if (!isUrgent && (!isWanted(preferences, optOut, "push") || isHushed(preferences, optOut, now))) return;
  const [contact, { unread }] = await Promise.all([contactOf(to), unreadOf(to)]);
  if (!contact) return;
  const tag = tagOf(notice, received);
  const message: PushMessage = {
    ...pushText(notice, contact.locale),
    path: notice.link,
    tag,
    // This notification counts as well, even if it is stored a moment later.
    unread: Math.max(unread, 1),
  };
  const settings = {
    topic: tag,
    isUrgent: isUrgent || push !== undefined,
    ttlSeconds: ttlSeconds[push ?? "day"],
  };
  const event = received.envelope.id;
  const sent = await Promise.allSettled(
    devices.map((device) =>
      pushToDevice(device, JSON.stringify(message), settings, { event, userId: to, now }),
    ),
  );
  for (const each of sent) if (each.status === "rejected") throw each.reason;
}

/** Each device gets a push for an event at most once. */
async function pushToDevice(
  device: Device,
  message: string,
  settings: PushSettings,
  { now, ...about }: { event: string; userId: string; now: string },
): Promise<void> {
  const push = { ...about, deviceId: device.id };
  if (!(await claimPush(push, now))) return;
  const outcome = await sendPush(device, message, settings);
  if (outcome === "gone") await forgetDevices(about.userId, [device]);
  if (outcome !== "busy") return;
  await giveBack(push);
  throw new Error("The push service asks to be tried later.");
}

/** A push replaces an earlier one with the same tag: itself, or one of the same group. */
function tagOf(notice: InAppNotice, { envelope }: Received): string {
  if (notice.tag !== undefined) return notice.tag;
  return "grouped" in notice ? groupOf(notice, envelope) : entryId(envelope);
}

/** A push that is claimed or sent: `NOTIFIED#<event>` / `push#<user>#<device>`. */
interface PushClaim {
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
async function claimPush(push: PushClaim, now: string): Promise<boolean> {
  const expiresAt = expiryOf(now, retentionDays);
  return await putOnce({ ...keyOf(push), kind: "claim", schemaVersion: 1, claimedAt: now, expiresAt });
}

/** Releases the claim of a push that its service certainly did not accept. */
async function giveBack(push: PushClaim): Promise<void> {
  await remove(keyOf(push));
}

function keyOf({ event, userId, deviceId }: PushClaim) {
  return { pk: `NOTIFIED#${event}`, sk: `push#${userId}#${deviceId}` };
}
