import type { Run } from "#kernel/call/contract";
import { pageOf } from "../../platform/table/page-of.ts";
import type { contract } from "../contract.ts";
import { authoredId, byAuthored, writtenRange } from "../store.ts";

export const written: Run<typeof contract.written> = async (input, { actor }) => {
  const { items, ...more } = await pageOf(writtenRange(actor.id), input, authoredId, { newestFirst: true });
  return { ...more, items: await byAuthored(items) };
};
