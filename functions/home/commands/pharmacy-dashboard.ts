import {
  awaitsPharmacy,
  byWait,
  ownView,
  pharmacyTurns,
  statusTraits,
  type WorkStatus,
  workStatuses,
} from "#domain/prescriptions";
import type { Run } from "#kernel/call/contract";
import { newestOf } from "../../notifications/reads.ts";
import { openWorkOf } from "../../prescriptions/reads.ts";
import type { contract } from "../contract.ts";

/** How many waiting prescriptions the dashboard lists. */
const shown = 8;
/** How many it lists by their latest change, and how many notifications. */
const latest = 5;

export const pharmacyDashboard: Run<typeof contract.pharmacyDashboard> = async (_, ctx) => {
  const [{ counts, rows }, notifications] = await Promise.all([
    openWorkOf(ctx.actor.id),
    newestOf(ctx.actor.id, latest),
  ]);
  const counted = (statuses: readonly WorkStatus[]) =>
    statuses.reduce((sum, status) => sum + counts[status], 0);
  const counter = (name: "attention" | "ready") =>
    counted(workStatuses.filter((status) => statusTraits[status].pharmacyCounter === name));
  const latestFirst = rows.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  return {
    pending: counts.suggested,
    ready: counter("ready"),
    attention: counter("attention"),
    waiting: counted(pharmacyTurns),
    work: byWait(rows.filter(awaitsPharmacy))
      .slice(0, shown)
      .map((one) => ownView(one, ctx)),
    recent: latestFirst.slice(0, latest).map((one) => ownView(one, ctx)),
    notifications,
    news: latestFirst
      .filter(({ status }) => statusTraits[status].isNews)
      .slice(0, latest)
      .map((one) => ownView(one, ctx)),
  };
};
