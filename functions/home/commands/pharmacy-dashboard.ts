import { awaitsPharmacy, byWait, ownView, statusTraits } from "#domain/prescriptions";
import type { Run } from "#kernel/call/contract";
import { liveWorkOf, suggestedRenewals } from "../../prescriptions/reads.ts";
import type { contract } from "../contract.ts";

/** How much of the waiting work the dashboard lists. */
const shown = 8;

export const pharmacyDashboard: Run<typeof contract.pharmacyDashboard> = async (_, ctx) => {
  const { actor } = ctx;
  const [live, pending] = await Promise.all([liveWorkOf(actor.id), suggestedRenewals(actor.id)]);
  const counted = (counter: "attention" | "ready") =>
    live.filter(({ status }) => statusTraits[status].pharmacyCounter === counter).length;
  const latestFirst = live.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  const waiting = byWait(live.filter(awaitsPharmacy));
  return {
    pending,
    ready: counted("ready"),
    attention: counted("attention"),
    waiting: waiting.length,
    work: waiting.slice(0, shown).map((one) => ownView(one, ctx)),
    recent: latestFirst.slice(0, 5).map((one) => ownView(one, ctx)),
  };
};
