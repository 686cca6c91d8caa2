import type { Run } from "#kernel/contract";
import type { contract } from "../contract.ts";
import { reschedule as decide } from "../domain/index.ts";
import { freeSlot, takeSlot, visits } from "../store.ts";

export const reschedule: Run<typeof contract.reschedule> = async ({ id, ...to }, moment) => {
  const before = await visits.findOwn(id, moment.actor);
  const decision = decide(before, to, moment);
  return await visits.save(before, decision, moment, [freeSlot(before), takeSlot(decision.after)]);
};
