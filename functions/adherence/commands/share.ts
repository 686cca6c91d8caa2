import type { Run } from "#kernel/call/contract";
import { medicinesOf } from "../../prescriptions/reads.ts";
import type { contract } from "../contract.ts";
import { share as decide, doctorsOf } from "../domain/index.ts";
import { shareId, shares } from "../store.ts";

export const share: Run<typeof contract.share> = async (input, ctx) => {
  const [before, prescriptions] = await Promise.all([
    shares.find(shareId(ctx.actor.id, input.doctorId)),
    medicinesOf(ctx.actor.id),
  ]);
  const decision = decide(before, input, doctorsOf(prescriptions), ctx);
  const { doctorId, doctorName, isShared } = await shares.save(before, decision, ctx);
  return { doctorId, doctorName, isShared };
};
