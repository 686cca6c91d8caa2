import type { PrescriptionStatus } from "#domain/prescriptions";
import type { Run } from "../../platform/domain/contract.ts";
import { count, query } from "../../platform/table.ts";
import { prescriptions, suggestedRange, worklistRange } from "../../prescriptions/store.ts";
import type { contract } from "../contract.ts";

/** Where the five latest can stand. */
const open: readonly PrescriptionStatus[] = ["sent", "approved", "ready_for_pickup", "out_for_delivery"];

export const pharmacyDashboard: Run<typeof contract.pharmacyDashboard> = async (_, { actor }) => {
  const live = (status: PrescriptionStatus) => count(worklistRange(actor.id, status));
  const [pending, pickup, delivery, attention, ...latest] = await Promise.all([
    count(suggestedRange(actor.id)),
    live("ready_for_pickup"),
    live("out_for_delivery"),
    live("sent"),
    ...open.map((status) => query(worklistRange(actor.id, status), 5, { newestFirst: true })),
  ]);
  const recent = latest
    .flat()
    .map(prescriptions.parse)
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  return { pending, ready: pickup + delivery, attention, recent: recent.slice(0, 5) };
};
