import { hash } from "node:crypto";
import webPush from "web-push";
import { mailtoOf } from "#kernel/text/mailto";
import { env } from "../env.ts";
import { log } from "../log.ts";
import { wasNeverSent } from "./never-sent.ts";
import { askOutside } from "./outside.ts";
import { pushRefusedLine } from "./refused-line.ts";
import { type VapidKeys, vapidKeysOfStage } from "./vapid.ts";

/** A browser's push endpoint and its encryption keys. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushSettings {
  /** Replaces an undelivered message of the same topic. */
  readonly topic: string;
  /** How long the push service keeps an undelivered message. */
  readonly ttlSeconds: number;
  readonly isUrgent: boolean;
}

/** The result of a push: `gone` means the subscription no longer exists, `busy` means retry later. */
export type PushOutcome = "accepted" | "gone" | "busy" | "refused";

/** Push services accept 4,096 encrypted bytes; this leaves room. */
const mostBytes = 3_000;

/**
 * Encrypts a message for one device and sends it to its push service. Throws if the outcome is unknown, and for a
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

/** The encrypted request; only the device can decrypt it. */
function sealed(
  { endpoint, p256dh, auth }: PushTarget,
  message: string,
  settings: PushSettings,
  keys: VapidKeys,
) {
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, Buffer.from(message), {
    vapidDetails: { subject: mailtoOf(env("SUPPORT_EMAIL")), ...keys },
    TTL: settings.ttlSeconds,
    urgency: settings.isUrgent ? "high" : "normal",
    topic: hash("sha256", settings.topic).slice(0, 32),
    contentEncoding: "aes128gcm",
  });
}
