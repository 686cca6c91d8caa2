import type { Run } from "../../platform/domain/contract.ts";
import { pageOf } from "../../platform/pages.ts";
import type { contract } from "../contract.ts";
import { noteFrom, notesOf } from "../store.ts";

export const list: Run<typeof contract.list> = async (asked, { actor }) =>
  await pageOf(notesOf(actor.id), asked, noteFrom, { newestFirst: true });
