import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { forgetDevice as forget } from "../delivery/device-items.ts";

export const forgetDevice: Run<typeof contract.forgetDevice> = async ({ id }, { actor }) => {
  await forget(actor.id, id);
  return { id };
};
