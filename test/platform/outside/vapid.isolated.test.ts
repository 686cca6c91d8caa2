import { describe, expect, onTestFinished, test } from "vitest";
import { isPublicKey, vapidKeys } from "../../../functions/platform/outside/vapid.ts";
import { sendPush } from "../../../functions/platform/outside/web-push.ts";
import { newReceiver } from "../../push-receiver.ts";
import { openTableWorld } from "../table/table-world.ts";

describe("the stage's push keys", () => {
  const keys = vapidKeys("a".repeat(64));

  test("are always the same for a secret, and others for another", () => {
    expect(vapidKeys("a".repeat(64))).toEqual(keys);
    expect(vapidKeys("b".repeat(64)).publicKey).not.toBe(keys.publicKey);
  });

  test("are a number and a point of the curve that browsers accept", () => {
    expect(Buffer.from(keys.publicKey, "base64url")).toHaveLength(65);
    expect(Buffer.from(keys.privateKey, "base64url")).toHaveLength(32);
    expect(isPublicKey(keys.publicKey)).toBe(true);
  });

  test("cannot be used while their secret cannot be read: the push is tried again", async () => {
    const world = await openTableWorld();
    onTestFinished(() => world.end());
    process.env.VAPID_SECRET_ARN = "arn:none";
    const { endpoint, keys } = newReceiver().subscription;
    const settings = { topic: "one", ttlSeconds: 60, isUrgent: false };
    expect(await sendPush({ endpoint, ...keys }, "{}", settings)).toBe("busy");
  });
});

test("a device's key must be a point of the curve", () => {
  const { p256dh } = newReceiver().subscription.keys;
  expect(isPublicKey(p256dh)).toBe(true);
  expect(isPublicKey(`B${"A".repeat(86)}`)).toBe(false);
});
