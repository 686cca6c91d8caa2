import type { Run } from "#kernel/call/contract";
import type { contract } from "../../contract.ts";
import { declineRenewal as decideDeclineRenewal } from "../../domain/index.ts";
import { renewals as renewalStore } from "../store.ts";

export const declineRenewal: Run<typeof contract.declineRenewal> = async ({ id, note }, ctx) => {
  const before = await renewalStore.findOwn(id, ctx.actor);
  return await renewalStore.save(before, decideDeclineRenewal(before, note, ctx), ctx);
};
