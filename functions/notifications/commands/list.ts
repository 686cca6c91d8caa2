import type { Run } from "#kernel/call/contract";
import { pageOf } from "../../platform/table/page-of.ts";
import type { contract } from "../contract.ts";
import { noteFrom, notesOf } from "../store.ts";

export const list: Run<typeof contract.list> = async (input, { actor }) =>
  await pageOf(notesOf(actor.id), input, noteFrom, { newestFirst: true });
