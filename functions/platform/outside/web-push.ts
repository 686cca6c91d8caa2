import { hash } from "node:crypto";
import webPush from "web-push";
import { env } from "../env.ts";
import { log } from "../log.ts";
import { wasNeverSent } from "./never-sent.ts";
import { askOutside } from "./outside.ts";
import { pushRefusedLine } from "./refused-line.ts";
import { type VapidKeys, vapidKeysOfStage } from "./vapid.ts";

/** Where a browser takes pushes, and what they are sealed with. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushSettings {
  /** What of the same topic still waits for the device is replaced. */
  readonly topic: string;
  /** How long it is worth delivering. */
  readonly ttlSeconds: number;
  readonly isUrgent: boolean;
}

/** What became of a push: `gone` is a device that takes none any more, `busy` is one that was not taken for now. */
export type PushOutcome = "accepted" | "gone" | "busy" | "refused";

/** Push services take 4,096 bytes sealed; what is sealed stays well below. */
const mostBytes = 3_000;

/**
 * Seals a message for one device and hands it to its push service. Throws when nobody knows whether it was taken, and for a
 * message that is too long.
 */
export async function sendPush(
  to: PushTarget,
  message: string,
  settings: PushSettings,
): Promise<PushOutcome> {
  if (Buffer.byteLength(message) > mostBytes) throw new Error("The push is too long.");
  const keys = await vapidKeysOfStage().catch(() => undefined);
  if (!keys) return "busy";
  const { headers, body } = sealed(to, message, settings, keys);
  try {
    const { status } = await askOutside(to.endpoint, { method: "POST", headers, body });
    if (status >= 200 && status < 300) return "accepted";
    if (status === 404 || status === 410) return "gone";
    if (status === 429 || status >= 500) return "busy";
    log.error(pushRefusedLine, { status, host: new URL(to.endpoint).hostname });
    return "refused";
  } catch (error) {
    if (wasNeverSent(error)) return "busy";
    throw error;
  }
}

/** The request that carries the message, which only the device can read. */
function sealed(
  { endpoint, p256dh, auth }: PushTarget,
  message: string,
  settings: PushSettings,
  keys: VapidKeys,
) {
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, Buffer.from(message), {
    vapidDetails: { subject: `mailto:${env("SUPPORT_EMAIL")}`, ...keys },
    TTL: settings.ttlSeconds,
    urgency: settings.isUrgent ? "high" : "normal",
    topic: hash("sha256", settings.topic).slice(0, 32),
    contentEncoding: "aes128gcm",
  });
}
