import type { Run } from "#kernel/call/contract";
import { pageOf } from "../../../platform/table/page-of.ts";
import { withPatients } from "../../../profiles/reads.ts";
import type { contract } from "../../contract.ts";
import { openRange, renewals as renewalStore } from "../store.ts";

export const renewals: Run<typeof contract.renewals> = async (input, { actor }) => {
  const { items, ...more } = await pageOf(openRange(actor.id), input, renewalStore.parse);
  return { ...more, items: await withPatients(items) };
};
