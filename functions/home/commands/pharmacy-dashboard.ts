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
import { withPatients } from "../../profiles/reads.ts";
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
  const work = byWait(rows.filter(awaitsPharmacy)).slice(0, shown);
  const recent = latestFirst.slice(0, latest);
  const news = latestFirst.filter(({ status }) => statusTraits[status].isNews).slice(0, latest);
  // All in one request.
  const named = await withPatients([...new Set([...work, ...recent, ...news])]);
  const found = new Map(named.map((one) => [one.id, ownView(one, ctx)]));
  const views = (some: readonly { id: string }[]) => some.flatMap(({ id }) => found.get(id) ?? []);
  return {
    pending: counts.suggested,
    ready: counter("ready"),
    attention: counter("attention"),
    waiting: counted(pharmacyTurns),
    work: views(work),
    recent: views(recent),
    notifications,
    news: views(news),
  };
};
