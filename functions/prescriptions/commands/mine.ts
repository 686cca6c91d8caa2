import type { Run } from "#kernel/contract";
import { pageOf } from "../../platform/table/page-of.ts";
import type { contract } from "../contract.ts";
import { withRenewals } from "../renewal-store.ts";
import { patientRange, prescriptions } from "../store.ts";

export const mine: Run<typeof contract.mine> = async ({ tab, ...input }, { actor }) => {
  const page = await pageOf(patientRange(actor.id, tab), input, prescriptions.parse, { newestFirst: true });
  if (tab === "active") return page;
  return { ...page, items: await withRenewals(actor.id, page.items) };
};
