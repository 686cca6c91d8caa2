import type { Run } from "#kernel/contract";
import { pageOf } from "../../platform/table/pages.ts";
import type { contract } from "../contract.ts";
import { noteFrom, notesOf } from "../store.ts";

export const list: Run<typeof contract.list> = async (asked, { actor }) =>
  await pageOf(notesOf(actor.id), asked, noteFrom, { newestFirst: true });
