import type { Run } from "#kernel/contract";
import { addDays, wallClock, weekOf } from "#kernel/dates";
import { count, query } from "../../platform/table/table.ts";
import { zoneOf } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { totalsOf, visitFrom, visitRange } from "../store.ts";

export const doctorDashboard: Run<typeof contract.doctorDashboard> = async (_, { actor, now }) => {
  const [zone, totals] = await Promise.all([zoneOf(actor.id), totalsOf(actor.id)]);
  const today = wallClock(now, zone).date;
  const week = weekOf(today);
  const [next, todays, weeks] = await Promise.all([
    query(visitRange(actor, today, addDays(today, 365)), 5),
    count(visitRange(actor, today, today)),
    count(visitRange(actor, week.from, week.to)),
  ]);
  return {
    today: todays,
    patients: totals.patients,
    prescriptions: totals.prescriptions,
    thisWeek: weeks,
    next: next.map(visitFrom),
  };
};
