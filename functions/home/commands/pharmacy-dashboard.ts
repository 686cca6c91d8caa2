import { statusTraits } from "#domain/prescriptions";
import type { Run } from "#kernel/contract";
import { liveWorkOf, suggestedRenewals } from "../../prescriptions/reads.ts";
import type { contract } from "../contract.ts";

export const pharmacyDashboard: Run<typeof contract.pharmacyDashboard> = async (_, { actor }) => {
  const [live, pending] = await Promise.all([liveWorkOf(actor.id), suggestedRenewals(actor.id)]);
  const counted = (counter: "attention" | "ready") =>
    live.filter(({ status }) => statusTraits[status].pharmacyCounter === counter).length;
  const latestFirst = live.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  return {
    pending,
    ready: counted("ready"),
    attention: counted("attention"),
    recent: latestFirst.slice(0, 5),
  };
};
