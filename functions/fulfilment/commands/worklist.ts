import { finishedDays, ownView, type PrescriptionStatus, workStatuses } from "#domain/prescriptions";
import type { Run } from "#kernel/call/contract";
import { pageOf } from "../../platform/table/page-of.ts";
import { finishedRange, prescriptions, worklistRange } from "../../prescriptions/store.ts";
import { workCountsOf } from "../../prescriptions/work-counts.ts";
import type { contract } from "../contract.ts";
import { workRows } from "../work-rows.ts";

export const worklist: Run<typeof contract.worklist> = async ({ state, status, ...input }, ctx) => {
  const { actor, now } = ctx;
  const isOpen = state === "open";
  const range = isOpen ? worklistRange(actor.id, status) : finishedRange(actor.id, finishedDays, now);
  const [page, total] = await Promise.all([
    pageOf(range, input, (item) => ownView(prescriptions.parse(item), ctx), { newestFirst: !isOpen }),
    isOpen && input.after === undefined ? totalOf(actor.id, status) : undefined,
  ]);
  return { ...page, items: await workRows(page.items, now), total };
};

async function totalOf(pharmacyId: string, status: PrescriptionStatus | undefined): Promise<number> {
  const counts = await workCountsOf(pharmacyId);
  const counted = workStatuses.filter((one) => status === undefined || one === status);
  return counted.reduce((sum, one) => sum + counts[one], 0);
}
