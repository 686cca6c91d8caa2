import type { Run } from "#kernel/call/contract";
import { closesAt } from "#kernel/closing";
import { profileOf, profileToClose } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import {
  cancelClosing as cancel,
  endSessions,
  requestClosing as request,
  resumeMail as resume,
} from "../domain/index.ts";
import { endSessions as end } from "../end-sessions.ts";
import { ownAccount } from "../own-account.ts";
import { personOf } from "../reads.ts";
import { accounts } from "../store.ts";

export const me: Run<typeof contract.me> = async (_, { actor }) =>
  await personOf(actor.id, profileOf(actor.id));

export const endMySessions: Run<typeof contract.endMySessions> = async (_, ctx) => {
  await end(ctx.actor.id, endSessions, ctx);
  return {};
};

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

export const resumeMail: Run<typeof contract.resumeMail> = async (_, ctx) => {
  const before = await ownAccount(ctx.actor.id);
  await accounts.save(before, resume(before), ctx);
  return {};
};
