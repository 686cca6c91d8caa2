import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import type { contract } from "../contract.ts";
import { dosesOf } from "../domain/index.ts";
import { snooze } from "../due/snoozing.ts";
import { plans } from "../store.ts";

export const snoozeDoses: Run<typeof contract.snoozeDoses> = async ({ date, time }, { actor, now }) => {
  const plan = await plans.find(actor.id);
  const isPlanned = plan?.enabled && dosesOf(plan, date).some((dose) => dose.time === time && dose.at <= now);
  if (!isPlanned) throw new Problem("not_found");
  return { at: await snooze(plan, { date, time }, now) };
};
