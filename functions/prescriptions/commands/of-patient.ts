import type { Run } from "#kernel/call/contract";
import { pageOf } from "../../platform/table/page-of.ts";
import type { contract } from "../contract.ts";
import { authoredId, authoredRange, byAuthored } from "../store.ts";

export const ofPatient: Run<typeof contract.ofPatient> = async ({ patientId, ...input }, { actor }) => {
  const { items, ...more } = await pageOf(authoredRange(actor.id, patientId), input, authoredId, {
    newestFirst: true,
  });
  return { ...more, items: await byAuthored(items) };
};
