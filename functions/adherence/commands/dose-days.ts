import type { Run } from "#kernel/call/contract";
import { pageOf } from "../../platform/table/page-of.ts";
import type { contract } from "../contract.ts";
import { days, everyDayOf } from "../store.ts";

export const doseDays: Run<typeof contract.doseDays> = async (input, { actor }) =>
  pageOf(everyDayOf(actor.id), input, days.parse, { newestFirst: true });
