import type { Run } from "#kernel/call/contract";
import { vapidKeysOfStage } from "../../platform/outside/vapid.ts";
import type { contract } from "../contract.ts";

export const deviceKey: Run<typeof contract.deviceKey> = async () => ({
  key: (await vapidKeysOfStage()).publicKey,
});
