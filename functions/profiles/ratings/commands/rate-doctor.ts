import type { Run } from "#kernel/call/contract";
import { pairOf } from "../../../patients/reads.ts";
import type { contract } from "../../contract.ts";
import { rate } from "../../domain/index.ts";
import { ratingId, ratings, saveRating } from "../store.ts";

export const rateDoctor: Run<typeof contract.rateDoctor> = async ({ doctorId, stars }, ctx) => {
  const patientId = ctx.actor.id;
  const [before, between] = await Promise.all([
    ratings.find(ratingId(doctorId, patientId)),
    pairOf({ doctorId, patientId }),
  ]);
  return await saveRating(before, rate(before, { doctorId, stars }, between, ctx), ctx);
};
