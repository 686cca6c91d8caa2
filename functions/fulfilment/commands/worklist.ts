import type { Run } from "#kernel/contract";
import { pageOf } from "../../platform/table/page-of.ts";
import { prescriptions, worklistRange } from "../../prescriptions/store.ts";
import type { contract } from "../contract.ts";

export const worklist: Run<typeof contract.worklist> = async ({ status, ...input }, { actor }) =>
  await pageOf(worklistRange(actor.id, status), input, prescriptions.parse, { newestFirst: true });
