import type { Run } from "#kernel/call/contract";
import { profileToClose } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { cancelClosing as cancel, closesAt, requestClosing as request } from "../domain/index.ts";
import { ownAccount } from "../own-account.ts";
import { accounts } from "../store.ts";

export const requestClosing: Run<typeof contract.requestClosing> = async (_, ctx) => {
  const { id } = ctx.actor;
  const [before, close] = await Promise.all([ownAccount(id), profileToClose(id)]);
  const decision = request(before, ctx.now);
  const at = closesAt(decision.after);
  await accounts.save(before, decision, ctx, close(at, ctx));
  return { closesAt: at };
};

export const cancelClosing: Run<typeof contract.cancelClosing> = async (_, ctx) => {
  const { id } = ctx.actor;
  const [before, close] = await Promise.all([ownAccount(id), profileToClose(id)]);
  await accounts.save(before, cancel(before, ctx.now), ctx, close(undefined, ctx));
  return {};
};
