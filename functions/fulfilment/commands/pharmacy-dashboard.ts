import type { PrescriptionStatus } from "#domain/prescriptions";
import type { Run } from "../../platform/domain/contract.ts";
import { count, query } from "../../platform/table.ts";
import { prescriptions, suggestedRange, worklistRange } from "../../prescriptions/store.ts";
import type { contract } from "../contract.ts";

/** One more than are shown: as long as fewer come, they need not be counted. */
const some = 6;

export const pharmacyDashboard: Run<typeof contract.pharmacyDashboard> = async (_, { actor }) => {
  const [pending, sent, approved, pickup, delivery] = await Promise.all([
    count(suggestedRange(actor.id)),
    latest(actor.id, "sent"),
    latest(actor.id, "approved"),
    latest(actor.id, "ready_for_pickup"),
    latest(actor.id, "out_for_delivery"),
  ]);
  const recent = [sent, approved, pickup, delivery]
    .flatMap(({ items }) => items)
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  const [attention, toCollect, onTheWay] = await Promise.all(
    [sent, pickup, delivery].map((one) => one.count()),
  );
  return {
    pending,
    ready: (toCollect ?? 0) + (onTheWay ?? 0),
    attention: attention ?? 0,
    recent: recent.slice(0, 5),
  };
};

/** The latest in one status, and how many there are. */
async function latest(pharmacyId: string, status: PrescriptionStatus) {
  const range = worklistRange(pharmacyId, status);
  const items = (await query(range, some, { newestFirst: true })).map(prescriptions.parse);
  return { items, count: async () => (items.length < some ? items.length : await count(range)) };
}
