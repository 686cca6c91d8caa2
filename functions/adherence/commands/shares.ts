import type { Run } from "#kernel/call/contract";
import { wallClock } from "#kernel/dates";
import { latestWrittenFor, medicinesOf } from "../../prescriptions/reads.ts";
import type { contract } from "../contract.ts";
import {
  adherenceOf,
  share as decideShare,
  doctorsOf,
  historyRange,
  withinHistory,
} from "../domain/index.ts";
import { daysOf, plans, shareId, shares as shareStore, sharesOf } from "../store.ts";

export const shares: Run<typeof contract.shares> = async (_, { actor }) => {
  const [prescriptions, known] = await Promise.all([medicinesOf(actor.id), sharesOf(actor.id)]);
  const treating = doctorsOf(prescriptions);
  const others = known.filter((share) => !treating.some(({ doctorId }) => doctorId === share.doctorId));
  const isSharedWith = (id: string) => known.some(({ doctorId }) => doctorId === id);
  return {
    items: [...treating, ...others].map(({ doctorId, doctorName }) => ({
      doctorId,
      doctorName,
      isShared: isSharedWith(doctorId),
    })),
  };
};

export const share: Run<typeof contract.share> = async (input, ctx) => {
  const [before, latest] = await Promise.all([
    shareStore.find(shareId(ctx.actor.id, input.doctorId)),
    latestWrittenFor(input.doctorId, ctx.actor.id),
  ]);
  const decision = decideShare(before, input, doctorsOf(latest ? [latest] : []), ctx);
  const { doctorId, doctorName, isShared } = await shareStore.save(before, decision, ctx);
  return { doctorId, doctorName, isShared };
};

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
