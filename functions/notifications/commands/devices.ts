import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { isPublicKey, vapidKeysOfStage } from "../../platform/outside/vapid.ts";
import type { contract } from "../contract.ts";
import { forgetDevice as forget, isSubscribed, keepDevice as keep } from "../delivery/device-items.ts";

export const deviceKey: Run<typeof contract.deviceKey> = async () => ({
  key: (await vapidKeysOfStage()).publicKey,
});

export const device: Run<typeof contract.device> = async ({ id }, { actor }) => {
  const [shows, { publicKey: key }] = await Promise.all([isSubscribed(actor.id, id), vapidKeysOfStage()]);
  return { shows, key };
};

export const keepDevice: Run<typeof contract.keepDevice> = async (
  { replaces, ...subscription },
  { actor, now },
) => {
  if (!isPublicKey(subscription.keys.p256dh)) throw new Problem("invalid");
  return { id: await keep(actor.id, subscription, { replaces, now }) };
};

export const forgetDevice: Run<typeof contract.forgetDevice> = async ({ id }, { actor }) => {
  await forget(actor.id, id);
  return { id };
};
