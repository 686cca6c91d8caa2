import { finishedDays, ownView } from "#domain/prescriptions";
import type { Run } from "#kernel/call/contract";
import { pageOf } from "../../platform/table/page-of.ts";
import { finishedRange, prescriptions, worklistRange } from "../../prescriptions/store.ts";
import type { contract } from "../contract.ts";

export const worklist: Run<typeof contract.worklist> = async ({ state, status, ...input }, ctx) => {
  const { actor, now } = ctx;
  const isOpen = state === "open";
  const range = isOpen ? worklistRange(actor.id, status) : finishedRange(actor.id, finishedDays, now);
  return await pageOf(range, input, (item) => ownView(prescriptions.parse(item), ctx), {
    newestFirst: !isOpen,
  });
};
