import type { Run } from "#kernel/contract";
import { addDays, wallClock } from "#kernel/dates";
import { query } from "../../platform/table/table.ts";
import { activePrescriptions } from "../../prescriptions/reads.ts";
import type { contract } from "../contract.ts";
import { totalsOf, visitFrom, visitRange } from "../store.ts";

/** More coming visits than a person has. */
const most = 100;

export const patientDashboard: Run<typeof contract.patientDashboard> = async (_, { actor, now }) => {
  const range = visitRange(actor, addDays(now.slice(0, 10), -1), "9999-12-31");
  const [items, totals, active] = await Promise.all([
    query(range, most),
    totalsOf(actor.id),
    activePrescriptions(actor.id),
  ]);
  const coming = items.map(visitFrom).filter((visit) => visit.date >= wallClock(now, visit.zone).date);
  return {
    upcoming: coming.length,
    total: totals.visits,
    activePrescriptions: active,
    completed: totals.completed,
    next: coming.slice(0, 5),
  };
};
