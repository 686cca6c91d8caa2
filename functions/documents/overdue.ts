import type { Context } from "#kernel/context";
import { deleteIncoming, isIncoming } from "../platform/files/files.ts";
import { log } from "../platform/log.ts";
import { runDue } from "../platform/schedule/run-due.ts";
import { scheduled } from "../platform/schedule/schedule.ts";
import { commit, type Write } from "../platform/table/transaction.ts";
import { incomingPathOf, removeUnsent } from "./domain/index.ts";
import { unscannedLine } from "./domain/unscanned-line.ts";
import { refuseUpload } from "./inspecting.ts";
import { documents, dueUploads, forgetUpload, uploadOf } from "./store.ts";

/**
 * A file is still awaited an hour after its announcement. If it was uploaded, its scan gave no result: the owner is notified.
 * Otherwise the announcement is deleted. A file of a message that was not sent within a day is removed.
 */
export const handler = scheduled(
  runDue(dueUploads, async ({ about }, claim, ctx) => {
    const upload = await uploadOf(about);
    if (upload?.id !== about.id) return await commit([claim, ...(await removalOfUnsent(about.id, ctx))]);
    const path = incomingPathOf(upload);
    if (!(await isIncoming(path))) return await commit([claim, forgetUpload(upload)]);
    log.error(unscannedLine, { documentId: upload.id });
    await refuseUpload(upload, "not_checked_in_time", ctx);
    await deleteIncoming(path);
  }),
);

async function removalOfUnsent(id: string, ctx: Context): Promise<Write[]> {
  const document = await documents.find(id);
  return document ? documents.writes(document, removeUnsent(document), ctx) : [];
}
