import type { Run } from "#kernel/call/contract";
import { pageOf } from "../../platform/table/page-of.ts";
import type { contract } from "../contract.ts";
import { ownView } from "../domain/index.ts";
import { withRenewals } from "../renewals/store.ts";
import { patientRange, prescriptions } from "../store.ts";

export const mine: Run<typeof contract.mine> = async ({ tab, ...input }, ctx) => {
  const page = await pageOf(patientRange(ctx.actor.id, tab), input, prescriptions.parse, {
    newestFirst: true,
  });
  if (tab === "active") return page;
  const items = await withRenewals(ctx.actor.id, page.items);
  return { ...page, items: items.map((item) => ownView(item, ctx)) };
};
