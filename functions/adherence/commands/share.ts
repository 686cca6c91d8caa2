import type { Run } from "#kernel/call/contract";
import { latestWrittenFor } from "../../prescriptions/reads.ts";
import type { contract } from "../contract.ts";
import { share as decideShare, doctorsOf } from "../domain/index.ts";
import { shareId, shares as shareStore } from "../store.ts";

export const share: Run<typeof contract.share> = async (input, ctx) => {
  const [before, latest] = await Promise.all([
    shareStore.find(shareId(ctx.actor.id, input.doctorId)),
    latestWrittenFor(input.doctorId, ctx.actor.id),
  ]);
  const decision = decideShare(before, input, doctorsOf(latest ? [latest] : []), ctx);
  const { doctorId, doctorName, isShared } = await shareStore.save(before, decision, ctx);
  return { doctorId, doctorName, isShared };
};
