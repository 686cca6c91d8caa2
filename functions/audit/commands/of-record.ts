import type { Run } from "#kernel/call/contract";
import { pageOf } from "../../platform/table/page-of.ts";
import type { contract } from "../contract.ts";
import { entryOf } from "../domain/index.ts";
import { recordedEventFrom, recordRange } from "../store.ts";

export const ofRecord: Run<typeof contract.ofRecord> = async ({ kind, id, ...input }) =>
  pageOf(recordRange(kind, id), input, (item) => entryOf(recordedEventFrom(item)));
