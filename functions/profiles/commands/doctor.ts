import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { doctorById } from "../directory.ts";
import { ratingOf } from "../ratings/store.ts";

export const doctor: Run<typeof contract.doctor> = async ({ id }, { now }) => {
  const [found, rating] = await Promise.all([doctorById(id, now), ratingOf(id)]);
  return { ...found, ...(rating && { rating }) };
};
