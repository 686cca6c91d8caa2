import type { Run } from "#kernel/call/contract";
import { latestWrittenFor } from "../../prescriptions/reads.ts";
import type { contract } from "../contract.ts";
import { share as decide, doctorsOf } from "../domain/index.ts";
import { shareId, shares } from "../store.ts";

export const share: Run<typeof contract.share> = async (input, ctx) => {
  const [before, latest] = await Promise.all([
    shares.find(shareId(ctx.actor.id, input.doctorId)),
    latestWrittenFor(input.doctorId, ctx.actor.id),
  ]);
  const decision = decide(before, input, doctorsOf(latest ? [latest] : []), ctx);
  const { doctorId, doctorName, isShared } = await shares.save(before, decision, ctx);
  return { doctorId, doctorName, isShared };
};
