import type { Run } from "#kernel/contract";
import { pageOf } from "../../platform/table/pages.ts";
import { prescriptions, worklistRange } from "../../prescriptions/store.ts";
import type { contract } from "../contract.ts";

export const worklist: Run<typeof contract.worklist> = async ({ status, ...asked }, { actor }) =>
  await pageOf(worklistRange(actor.id, status), asked, prescriptions.parse, { newestFirst: true });
