import type { Run } from "#kernel/call/contract";
import { pairOf } from "../../patients/reads.ts";
import type { contract } from "../contract.ts";
import { rate } from "../domain/index.ts";
import { ratingId, ratings, ratingsOf, saveRating, totalsOf } from "./store.ts";

export const rateDoctor: Run<typeof contract.rateDoctor> = async ({ doctorId, stars }, ctx) => {
  const patientId = ctx.actor.id;
  const [before, between, totals] = await Promise.all([
    ratings.find(ratingId(doctorId, patientId)),
    pairOf({ doctorId, patientId }),
    totalsOf(doctorId),
  ]);
  return await saveRating(before, totals, rate(before, { doctorId, stars }, between, ctx), ctx);
};

export const myRatings: Run<typeof contract.myRatings> = async (_, { actor }) => ({
  items: await ratingsOf(actor.id),
});
