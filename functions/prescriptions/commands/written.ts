import type { Run } from "#kernel/call/contract";
import { countersOf } from "../../platform/table/counters.ts";
import { pageOf } from "../../platform/table/page-of.ts";
import type { contract } from "../contract.ts";
import { authoredId, byAuthored, writtenRange } from "../store.ts";

export const written: Run<typeof contract.written> = async (input, { actor }) => {
  const [{ items, ...more }, counters] = await Promise.all([
    pageOf(writtenRange(actor.id), input, authoredId, { newestFirst: true }),
    input.after === undefined ? countersOf(actor.id) : undefined,
  ]);
  return { ...more, total: counters?.prescriptions, items: await byAuthored(items) };
};
