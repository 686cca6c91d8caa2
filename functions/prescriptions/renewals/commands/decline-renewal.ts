import type { Run } from "#kernel/call/contract";
import type { contract } from "../../contract.ts";
import { declineRenewal as decide } from "../../domain/index.ts";
import { renewals } from "../store.ts";

export const declineRenewal: Run<typeof contract.declineRenewal> = async ({ id, note }, ctx) => {
  const before = await renewals.findOwn(id, ctx.actor);
  return await renewals.save(before, decide(before, note, ctx), ctx);
};
