import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { isPublicKey } from "../../platform/outside/vapid.ts";
import type { contract } from "../contract.ts";
import { keepDevice as keep } from "../delivery/device-items.ts";

export const keepDevice: Run<typeof contract.keepDevice> = async (
  { replaces, ...subscription },
  { actor, now },
) => {
  if (!isPublicKey(subscription.keys.p256dh)) throw new Problem("invalid");
  return { id: await keep(actor.id, subscription, { replaces, now }) };
};
