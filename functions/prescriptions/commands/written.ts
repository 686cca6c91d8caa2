import type { Run } from "#kernel/call/contract";
import { namedNow } from "../../patients/reads.ts";
import { countersOf } from "../../platform/table/counters.ts";
import { pageOf } from "../../platform/table/page-of.ts";
import type { contract } from "../contract.ts";
import { authoredId, byAuthored, writtenRange } from "../store.ts";
import { searchWritten } from "../written-search.ts";

export const written: Run<typeof contract.written> = async ({ search, ...input }, { actor }) => {
  if (search) return await searchWritten(actor.id, { search, ...input });
  const [{ items, ...more }, counters] = await Promise.all([
    pageOf(writtenRange(actor.id), input, authoredId, { newestFirst: true }),
    input.after === undefined ? countersOf(actor.id) : undefined,
  ]);
  return {
    ...more,
    total: counters?.prescriptions,
    items: await namedNow(actor.id, await byAuthored(items)),
  };
};
