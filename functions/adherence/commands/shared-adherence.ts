import type { Run } from "#kernel/call/contract";
import { wallClock } from "#kernel/dates";
import type { contract } from "../contract.ts";
import { adherenceOf, historyRange } from "../domain/index.ts";
import { daysOf, plans, shareId, shares } from "../store.ts";

/** Not shared is answered like nothing to share: it says nothing of the patient. */
export const sharedAdherence: Run<typeof contract.sharedAdherence> = async (
  { patientId },
  { actor, now },
) => {
  const [share, plan] = await Promise.all([shares.find(shareId(patientId, actor.id)), plans.find(patientId)]);
  if (!share?.isShared) return {};
  const today = wallClock(now, plan?.zone ?? "UTC").date;
  const counted = adherenceOf(await daysOf(patientId, historyRange(today)));
  return counted.all > 0 ? { shared: { ...counted, since: share.since } } : {};
};
