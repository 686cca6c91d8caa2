import type { Run } from "#kernel/call/contract";
import { wallClock } from "#kernel/dates";
import type { contract } from "../contract.ts";
import { adherenceOf, historyRange, withinHistory } from "../domain/index.ts";
import { daysOf, plans, shareId, shares as shareStore } from "../store.ts";

/** Sharing nothing and having nothing to share get the same answer, which reveals nothing about the patient. */
export const sharedAdherence: Run<typeof contract.sharedAdherence> = async (
  { patientId },
  { actor, now },
) => {
  const [share, plan] = await Promise.all([
    shareStore.find(shareId(patientId, actor.id)),
    plans.find(patientId),
  ]);
  if (!share?.isShared) return {};
  const clock = wallClock(now, plan?.zone ?? "UTC");
  const days = await daysOf(patientId, historyRange(clock.date));
  const counted = adherenceOf(withinHistory(days, clock));
  return counted.all > 0 ? { shared: { ...counted, since: share.since } } : {};
};
