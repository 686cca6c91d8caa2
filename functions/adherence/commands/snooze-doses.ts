import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import type { contract } from "../contract.ts";
import { maySnooze } from "../domain/index.ts";
import { snooze } from "../due/snoozing.ts";
import { plans } from "../store.ts";

export const snoozeDoses: Run<typeof contract.snoozeDoses> = async ({ date, time }, { actor, now }) => {
  const plan = await plans.find(actor.id);
  if (!plan || !maySnooze(plan, { date, time }, now)) throw new Problem("not_found");
  return { at: await snooze(plan, { date, time }, now) };
};
