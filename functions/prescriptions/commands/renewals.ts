import type { Run } from "#kernel/contract";
import { pageOf } from "../../platform/table/pages.ts";
import type { contract } from "../contract.ts";
import { openRange, renewals as stored } from "../renewal-store.ts";

export const renewals: Run<typeof contract.renewals> = async (asked, { actor }) =>
  await pageOf(openRange(actor.id), asked, stored.parse);
