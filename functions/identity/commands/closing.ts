import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { cancelClosing as cancel, closesAt, requestClosing as request } from "../domain/index.ts";
import { ownAccount } from "../own-account.ts";
import { accounts } from "../store.ts";

export const requestClosing: Run<typeof contract.requestClosing> = async (_, ctx) => {
  const before = await ownAccount(ctx.actor.id);
  const after = await accounts.save(before, request(before, ctx.now), ctx);
  return { closesAt: closesAt(after) };
};

export const cancelClosing: Run<typeof contract.cancelClosing> = async (_, ctx) => {
  const before = await ownAccount(ctx.actor.id);
  await accounts.save(before, cancel(before, ctx.now), ctx);
  return {};
};
