import type { Run } from "#kernel/call/contract";
import { vapidKeysOfStage } from "../../platform/outside/vapid.ts";
import type { contract } from "../contract.ts";
import { isSubscribed } from "../delivery/device-items.ts";

export const device: Run<typeof contract.device> = async ({ id }, { actor }) => {
  const [shows, { publicKey: key }] = await Promise.all([isSubscribed(actor.id, id), vapidKeysOfStage()]);
  return { shows, key };
};
